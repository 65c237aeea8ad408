import type { MilestoneRequest } from '@kantine/contract';
import type { Stored } from '@kantine/core';

import type { Delivery } from '../meeting/meeting';
import { storedList, readStoredText } from '../saving/stored-values';

export interface DeliveryValues {
  time: string;
  comment: string;
  meeting_room_id: string;
  meeting_milestone_lines: LineValues[];
}

export interface LineValues {
  meeting_product_id: string;
  quantity: string;
}

export function emptyDelivery(): DeliveryValues {
  return { time: '', comment: '', meeting_room_id: '', meeting_milestone_lines: [] };
}

export function emptyLine(): LineValues {
  return { meeting_product_id: '', quantity: '1' };
}

export function toDeliveryValues({ time, comment, roomId, lines }: Delivery): DeliveryValues {
  return {
    time,
    comment,
    meeting_room_id: String(roomId),
    meeting_milestone_lines: lines.map(({ productId, quantity }) => ({
      meeting_product_id: String(productId),
      quantity: String(quantity),
    })),
  };
}

export function toDeliveryRequest(values: DeliveryValues, version: number | null = null): MilestoneRequest {
  return {
    time: values.time,
    comment: values.comment.trim() || null,
    meeting_room_id: Number(values.meeting_room_id),
    meeting_milestone_lines: values.meeting_milestone_lines.map((line) => ({
      meeting_product_id: Number(line.meeting_product_id),
      quantity: Number(line.quantity),
    })),
    ...(version !== null && { version }),
  };
}

export function readDelivery(stored: Stored): DeliveryValues {
  return {
    time: readStoredText(stored['time']),
    comment: readStoredText(stored['comment']),
    meeting_room_id: readStoredText(stored['meeting_room_id']),
    meeting_milestone_lines: storedList(stored['meeting_milestone_lines']).map((line) => ({
      meeting_product_id: readStoredText(line['meeting_product_id']),
      quantity: readStoredText(line['quantity'], emptyLine().quantity),
    })),
  };
}
