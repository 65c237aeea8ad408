import { formError, type FormErrors } from '@kantine/ui/forms';
import {
  currentOwner,
  failureOf,
  isOfKey,
  isRecord,
  newKey,
  onSessionChange,
  type Owner,
  readJson,
  remove,
  writeJson,
} from '@kantine/core';

import { type DeliveryValues, readDelivery, toDeliveryRequest } from '../delivery-form/delivery-values';
import { sendOnce } from '../saving/send-once';
import { createDelivery } from './deliveries-api';

interface NewDelivery {
  meetingId: number;
  owner: Owner | null;
  key: string;
  sent: DeliveryValues | null;
}

const storageKey = 'new-delivery';
const savedBeforeMessage =
  'Leverancen blev gemt, som den var, før du rettede den. Tryk på Gem igen, hvis dette er en leverance mere.';

/** Where storage takes nothing. */
let unstored: NewDelivery | null = null;

export function loadNewDelivery(meetingId: number): NewDelivery {
  const stored: Readonly<Record<string, unknown>> =
    (unstored && { ...unstored }) ?? readJson(storageKey, isRecord, 'session') ?? {};
  const { key, sent } = stored;
  const owner = currentOwner();
  if (stored['meetingId'] !== meetingId || stored['owner'] !== owner || typeof key !== 'string')
    return resetNewDelivery(meetingId);
  return { meetingId, owner, key, sent: isRecord(sent) ? readDelivery(sent) : null };
}

export function resetNewDelivery(meetingId: number): NewDelivery {
  return store({ meetingId, owner: currentOwner(), key: newKey(), sent: null });
}

function store(delivery: NewDelivery): NewDelivery {
  unstored = writeJson(storageKey, delivery, 'session') ? null : delivery;
  return delivery;
}

function forget(): void {
  unstored = null;
  remove(storageKey, 'session');
}

export async function saveNewDelivery(meetingId: number, values: DeliveryValues): Promise<FormErrors | void> {
  const request = {
    wasSent: loadNewDelivery(meetingId).sent !== null,
    key: () => loadNewDelivery(meetingId).key,
    markSent: () => void store({ ...loadNewDelivery(meetingId), sent: values }),
    renewKey: () => void resetNewDelivery(meetingId),
  };
  try {
    await sendOnce(request, (key) => createDelivery(meetingId, toDeliveryRequest(values), key));
  } catch (error) {
    if (isOfKey(failureOf(error))) return { [formError]: savedBeforeMessage };
    throw error;
  }
  forget();
  return undefined;
}

onSessionChange(
  {
    name: 'new-delivery',
    phase: 'forms',
    holds: 'a delivery that is being added',
    keptIn: 'session storage: `new-delivery`',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, else replaced',
  },
  ({ kind }) => {
    if (kind === 'logged-out') forget();
  },
);
