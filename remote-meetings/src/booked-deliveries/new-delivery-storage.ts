import { newKey } from '@kantine/shared/http';
import { useSession } from '@kantine/shared/session';
import { readJson, remove, type Stored, writeJson } from '@kantine/shared/storage';

import { readDelivery } from '../draft/draft';
import type { DeliveryValues } from '../meeting-form/meeting-values';

/** A delivery that this tab adds to a booked meeting, in session storage: it is there after a reload. */
interface NewDelivery {
  meetingId: number;
  accountId: number;
  /** Its `Idempotency-Key`, in every try and in a copy of the tab. */
  key: string;
  /** It was sent with the key, and nobody knows what came of it. */
  sent: DeliveryValues | null;
}

const storageKey = 'new-delivery';
const accountId = () => Number(useSession.getState().account?.id);

/** The delivery that is being added to the meeting; one of this tab's that was sent without an answer, or a new one. */
export function newDeliveryOf(meetingId: number): NewDelivery {
  const {
    meetingId: storedId,
    accountId: owner,
    key,
    sent,
  } = readJson(storageKey, isRecord, 'session') ?? {};
  if (storedId !== meetingId || owner !== accountId() || typeof key !== 'string')
    return renewDelivery(meetingId);
  return { meetingId, accountId: owner, key, sent: isRecord(sent) ? readDelivery(sent) : null };
}

/** Begins a new one with a new key. */
export function renewDelivery(meetingId: number): NewDelivery {
  return store({ meetingId, accountId: accountId(), key: newKey(), sent: null });
}

/** Stores what is about to be sent. */
export function sendDelivery(delivery: NewDelivery, sent: DeliveryValues): void {
  store({ ...delivery, sent });
}

/** It is saved. */
export function forgetNewDelivery(): void {
  remove(storageKey, 'session');
}

function store(delivery: NewDelivery): NewDelivery {
  writeJson(storageKey, delivery, 'session');
  return delivery;
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null;
}

// It waits for its owner, and not for one who has logged out.
useSession.subscribe((now, before) => {
  if (before.token !== null && now.token === null && !now.hasEnded) forgetNewDelivery();
});
