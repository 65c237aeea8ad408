import type { Account } from '@kantine/shared/session';
import type { AccountField } from '@kantine/shared/venue';

import type { AccountChanges } from './account-api';

const allChoices = ['allows_marketing', 'allows_notifications'] as const;

/** A yes or no that an account may have. */
export type ChoiceName = (typeof allChoices)[number];

/** The fields of the profile form; those that it does not show are not there. */
export type ProfileValues = Partial<Record<AccountField['name'], string>> &
  Partial<Record<ChoiceName, boolean>>;

/** The choices that this account has. */
export function choicesOf(account: Account): ChoiceName[] {
  return allChoices.filter((name) => typeof account[name] === 'boolean');
}

/** The account as the form begins with it. */
export function toProfileValues(account: Account, fields: readonly AccountField[]): ProfileValues {
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, account[name] ?? ''])),
    ...Object.fromEntries(choicesOf(account).map((name) => [name, account[name]])),
  };
}

/** What the form holds as the venue gets it: only what was shown, and what was emptied is no value. */
export function toChanges(
  values: ProfileValues,
  fields: readonly AccountField[],
  choices: readonly ChoiceName[],
): AccountChanges {
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() || null])),
    ...Object.fromEntries(choices.map((name) => [name, values[name] === true])),
  };
}

/** What was typed or chosen anew; `null` when everything is as it is saved. */
export function changedIn(values: ProfileValues, saved: ProfileValues): ProfileValues | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
