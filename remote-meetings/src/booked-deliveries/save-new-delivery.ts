import { formError, type FormErrors } from '@kantine/shared/forms';
import { failureOf, isOfKey, isSettledBy } from '@kantine/shared/http';

import { createDelivery } from './deliveries-api';
import { type DeliveryValues, toDeliveryRequest } from '../meeting-form/meeting-values';
import { forgetNewDelivery, newDeliveryOf, renewDelivery, sendDelivery } from './new-delivery-storage';

const savedBefore =
  'Leverancen blev gemt, som den var, før du rettede den. Tryk på Gem igen, hvis dette er en leverance mere.';

/**
 * Adds a delivery to a booked meeting, once for each key.
 * @returns what is said in the form, when the key had been used
 * @throws {RequestError} as `createDelivery`
 */
export async function saveNewDelivery(meetingId: number, values: DeliveryValues): Promise<FormErrors | void> {
  const delivery = newDeliveryOf(meetingId);
  const wasSent = delivery.sent !== null;
  const request = toDeliveryRequest(values);
  // Stored before the call: after a reload nobody knows what came of it.
  sendDelivery(delivery, values);
  try {
    await createDelivery(meetingId, request, delivery.key).catch((error: unknown) => {
      // A copy of this tab has saved another delivery with the key.
      if (wasSent || !isOfKey(failureOf(error))) throw error;
      const other = renewDelivery(meetingId);
      sendDelivery(other, values);
      return createDelivery(meetingId, request, other.key);
    });
  } catch (error) {
    const failure = failureOf(error);
    if (isSettledBy(failure, wasSent)) renewDelivery(meetingId);
    if (isOfKey(failure)) return { [formError]: savedBefore };
    throw error;
  }
  forgetNewDelivery();
  return undefined;
}
