import {
  createStored,
  currentOwner,
  type Instant,
  isRecord,
  newKey,
  numberAt,
  readOwner,
  type Stored,
  textAt,
  textsAt,
  useOwner,
} from '@kantine/core';

import {
  type KnownOrder,
  parseKnownOrder,
  parseValues,
  toRequest,
  type WithdrawalRequest,
  type WithdrawalValues,
} from './withdrawal';

export type WithdrawalDraft = ReturnType<typeof readDraft>;

export interface SentWithdrawal extends WithdrawalRequest {
  sentAt: Instant;
}

export const useWithdrawalDraft = createStored(
  'withdrawal',
  readDraft,
  (change) => {
    const changeOwn = (parts: Partial<WithdrawalDraft>) =>
      change((draft) => ({ ...ownPartOf(draft), ...parts, accountId: currentOwner() }));
    return {
      keep: (values: WithdrawalValues) => changeOwn({ values, isComplete: false, sent: null }),
      begin: (order: KnownOrder) =>
        changeOwn({ ...readDraft({}), withdrawal: order, values: parseValues({ order_id: order.orderId }) }),
      complete: (values: WithdrawalValues) =>
        change((draft) => {
          const keyFor = JSON.stringify(toRequest(values, draft.withdrawal));
          const isSame = keyFor === draft.keyFor;
          return {
            values,
            isComplete: true,
            errors: {},
            keyFor,
            sent: null,
            ...(!isSame && { key: newKey() }),
          };
        }),
      renewKey: () => change(() => ({ key: newKey() })),
      reject: (errors: Record<string, string>) => change(() => ({ errors, isComplete: false })),
      finish: (sent: SentWithdrawal) => changeOwn({ ...readDraft({}), sent }),
      reset: () => change(() => readDraft({})),
    };
  },
  {
    name: 'withdrawal',
    phase: 'forms',
    holds: 'a withdrawal from a purchase, its receipt',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, else removed',
    follow:
      ({ getState }) =>
      ({ kind }) => {
        const draft = getState();
        const current = currentOwner();
        if (kind === 'logged-out' || (current !== null && !isOf(draft, current))) draft.reset();
      },
  },
  'session',
);

/** A guest's draft is anyone's in this tab; after a session end an account's is hidden. */
export function useOwnDraft(): WithdrawalDraft {
  const draft = useWithdrawalDraft();
  return isOf(draft, useOwner()) ? draft : hiddenDraft;
}

const isOf = ({ accountId }: WithdrawalDraft, current: WithdrawalDraft['accountId']) =>
  accountId === null || accountId === current;

const ownPartOf = (draft: WithdrawalDraft): Partial<WithdrawalDraft> =>
  isOf(draft, currentOwner()) ? {} : readDraft({});

function readDraft(stored: Stored) {
  return {
    accountId: readOwner(stored['accountId']),
    values: parseValues(stored['values']),
    withdrawal: parseKnownOrder(stored),
    isComplete: stored['isComplete'] === true,
    errors: {} as Record<string, string>,
    key: textAt(stored, 'key') || newKey(),
    keyFor: textAt(stored, 'keyFor'),
    sent: parseSent(stored['sent']),
  };
}

function parseSent(stored: unknown): SentWithdrawal | null {
  if (!isRecord(stored)) return null;
  const sentAt = numberAt(stored, 'sentAt');
  if (sentAt === null) return null;
  return {
    order_id: textAt(stored, 'order_id'),
    email: textAt(stored, 'email'),
    products: textsAt(stored, 'products') ?? [],
    sentAt,
  };
}

const hiddenDraft = readDraft({});
