import { formError, type FormErrors } from '@kantine/ui/forms';
import { failureOf, isOfKey } from '@kantine/core';

import { type DeliveryValues, toDeliveryRequest } from '../delivery-form/delivery-values';
import { sendOnce } from '../saving/send-once';
import { createDelivery } from './deliveries-api';
import {
  loadNewDelivery,
  removeNewDelivery,
  resetNewDelivery,
  storeSentDelivery,
} from './new-delivery-storage';

const savedBeforeMessage =
  'Leverancen blev gemt, som den var, før du rettede den. Tryk på Gem igen, hvis dette er en leverance mere.';

/** Resolves with errors if an earlier try has saved other values. */
export async function saveNewDelivery(meetingId: number, values: DeliveryValues): Promise<FormErrors | void> {
  const stored = {
    wasSent: loadNewDelivery(meetingId).sent !== null,
    key: () => loadNewDelivery(meetingId).key,
    markSent: () => storeSentDelivery(meetingId, values),
    renewKey: () => void resetNewDelivery(meetingId),
  };
  try {
    await sendOnce(stored, (key) => createDelivery(meetingId, toDeliveryRequest(values), key));
  } catch (error) {
    if (isOfKey(failureOf(error))) return { [formError]: savedBeforeMessage };
    throw error;
  }
  removeNewDelivery();
  return undefined;
}
