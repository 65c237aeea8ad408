import { isRecord, newKey, onSessionChange, readJson, remove, useSession, writeJson } from '@kantine/core';

import { type DeliveryValues, readDelivery } from '../delivery-form/delivery-values';

interface NewDelivery {
  meetingId: number;
  accountId: number;
  key: string;
  sent: DeliveryValues | null;
}

const storageKey = 'new-delivery';
const currentAccountId = () => Number(useSession.getState().account?.id);

export function loadNewDelivery(meetingId: number): NewDelivery {
  const stored = readJson(storageKey, isRecord, 'session') ?? {};
  const { accountId, key, sent } = stored;
  if (stored['meetingId'] !== meetingId || accountId !== currentAccountId() || typeof key !== 'string')
    return resetNewDelivery(meetingId);
  return { meetingId, accountId, key, sent: isRecord(sent) ? readDelivery(sent) : null };
}

export function resetNewDelivery(meetingId: number): NewDelivery {
  return store({ meetingId, accountId: currentAccountId(), key: newKey(), sent: null });
}

export function storeSentDelivery(meetingId: number, sent: DeliveryValues): void {
  store({ ...loadNewDelivery(meetingId), sent });
}

export function removeNewDelivery(): void {
  remove(storageKey, 'session');
}

function store(delivery: NewDelivery): NewDelivery {
  writeJson(storageKey, delivery, 'session');
  return delivery;
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
    if (kind === 'logged-out') removeNewDelivery();
  },
);
