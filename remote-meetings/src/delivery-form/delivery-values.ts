import type { MilestoneRequest } from '@kantine/contract';
import type { Stored } from '@kantine/core';

import type { ReadableDelivery } from '../meeting/meeting';
import { type Heads, isForEachHead } from '../rules/follow-heads';
import { toFieldTime } from '../rules/meeting-times';
import { toQuantity } from '../rules/quantity';
import { storedList, readStoredText } from '../saving/stored-values';

export type DeliveryValues = ReturnType<typeof readDelivery>;
export type LineValues = ReturnType<typeof readLine>;

export const emptyDelivery = () => readDelivery({});
export const emptyLine = () => readLine({});

export function toDeliveryValues({ time, comment, roomId, lines }: ReadableDelivery): DeliveryValues {
  return {
    time: toFieldTime(time),
    comment,
    meeting_room_id: String(roomId),
    meeting_milestone_lines: lines.map(({ productId, quantity }) => ({
      meeting_product_id: String(productId ?? ''),
      quantity: String(quantity ?? ''),
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
      quantity: toQuantity(line.quantity) ?? NaN,
    })),
    ...(version !== null && { version }),
  };
}

export function readDelivery(stored: Stored) {
  return {
    time: readStoredText(stored['time']),
    comment: readStoredText(stored['comment']),
    meeting_room_id: readStoredText(stored['meeting_room_id']),
    meeting_milestone_lines: storedList(stored['meeting_milestone_lines']).map(readLine),
  };
}

function readLine(stored: Stored) {
  return {
    meeting_product_id: readStoredText(stored['meeting_product_id']),
    quantity: readStoredText(stored['quantity'], '1'),
  };
}

export function withHeads(delivery: DeliveryValues, heads: Heads): DeliveryValues {
  return {
    ...delivery,
    meeting_milestone_lines: delivery.meeting_milestone_lines.map((line) =>
      isForEachHead(toQuantity(line.quantity), heads) ? { ...line, quantity: String(heads.to) } : line,
    ),
  };
}

export function quantitiesOf(deliveries: readonly DeliveryValues[]): (number | null)[] {
  return deliveries.flatMap((one) => one.meeting_milestone_lines.map(({ quantity }) => toQuantity(quantity)));
}
