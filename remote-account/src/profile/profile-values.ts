import type { Account, AccountField } from '@kantine/core';

import type { AccountChanges } from './account-api';

const allChoices = ['allows_marketing', 'allows_notifications'] as const;

export type ChoiceName = (typeof allChoices)[number];

export type ProfileValues = Partial<Record<AccountField['name'], string>> &
  Partial<Record<ChoiceName, boolean>>;

export function choicesOf(account: Account): ChoiceName[] {
  return allChoices.filter((name) => typeof account[name] === 'boolean');
}

export function toProfileValues(account: Account, fields: readonly AccountField[]): ProfileValues {
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, account[name] ?? ''])),
    ...Object.fromEntries(choicesOf(account).map((name) => [name, account[name]])),
  };
}

export function toAccountChanges(
  values: ProfileValues,
  fields: readonly AccountField[],
  choices: readonly ChoiceName[],
): AccountChanges {
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() || null])),
    ...Object.fromEntries(choices.map((name) => [name, values[name] === true])),
  };
}

export function changedValues(values: ProfileValues, saved: ProfileValues): ProfileValues | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
