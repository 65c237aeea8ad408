import {
  Form,
  FormCheckbox,
  FormSubmit,
  FormTextField,
  toFormErrors,
  useUnsavedInput,
} from '@kantine/ui/forms';
import { type Account, type AccountField, failureOf, useVenue } from '@kantine/core';
import { Notice, showToast, TextField } from '@kantine/ui';
import { useState } from 'react';

import { useLeftPage } from '../left-page/use-left-page';
import { saveAccount } from './save-account';

const inputProps = {
  name: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { autoComplete: 'off' },
  department: { autoComplete: 'off' },
} as const satisfies Record<AccountField['name'], object>;

const choiceLabels = {
  allows_marketing: 'Jeg vil gerne modtage nyheder og tilbud',
  allows_notifications: 'Jeg vil gerne have besked om mine ordrer',
};

const choiceNames = Object.keys(choiceLabels) as (keyof typeof choiceLabels)[];

type ProfileValues = Partial<Record<AccountField['name'], string>> &
  Partial<Record<keyof typeof choiceLabels, boolean>>;

export function ProfileForm({ account }: { account: Account }) {
  const { accountFields } = useVenue();
  const { sayIfLeft } = useLeftPage('Dine ændringer er måske ikke gemt. Åbn Min profil, og se efter.');
  const choices = choiceNames.filter((name) => typeof account[name] === 'boolean');
  const { restored, keep } = useUnsavedInput<ProfileValues>('profile');
  const [isRestored, setIsRestored] = useState(restored !== null);
  const saved: ProfileValues = {
    ...Object.fromEntries(accountFields.map(({ name }) => [name, account[name] ?? ''])),
    ...Object.fromEntries(choices.map((name) => [name, account[name]])),
  };
  const isEditable = accountFields.length + choices.length > 0;
  return (
    <Form
      label="Kontooplysninger"
      initialValues={{ ...saved, ...(isRestored && restored) }}
      onValues={(values) => keep(changedValues(values, saved))}
      onSave={async (values) => {
        const errors = await saveAccount({
          ...Object.fromEntries(accountFields.map(({ name }) => [name, values[name]?.trim() || null])),
          ...Object.fromEntries(choices.map((name) => [name, values[name] === true])),
        }).catch((error: unknown) => toFormErrors(failureOf(error)));
        if (errors) {
          sayIfLeft();
          return errors;
        }
        keep(null);
        setIsRestored(false);
        showToast('Kontoen blev opdateret');
        return undefined;
      }}
    >
      {isRestored && (
        <Notice>Du blev logget ud, før dine ændringer blev gemt. Tryk på Gem for at gemme dem.</Notice>
      )}
      <TextField label="Email-adresse" type="email" value={account.email} readOnly autoComplete="username" />
      {accountFields.map(({ name, label, isRequired }) => (
        <FormTextField key={name} {...inputProps[name]} name={name} label={label} required={isRequired} />
      ))}
      {choices.map((name) => (
        <FormCheckbox key={name} name={name} label={choiceLabels[name]} />
      ))}
      {isEditable && <FormSubmit>Gem</FormSubmit>}
    </Form>
  );
}

function changedValues(values: ProfileValues, saved: ProfileValues): ProfileValues | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
