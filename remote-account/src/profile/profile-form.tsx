import { Form, FormCheckbox, FormSubmit, FormTextField, useUnsavedInput } from '@kantine/ui/forms';
import { type Account, type AccountField, useVenue } from '@kantine/core';
import { Notice, showToast, TextField } from '@kantine/ui';
import { useState } from 'react';

import { saveAccount } from './account-api';
import {
  changedValues,
  choicesOf,
  type ProfileValues,
  toAccountChanges,
  toProfileValues,
} from './profile-values';

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

export function ProfileForm({ account }: { account: Account }) {
  const { accountFields } = useVenue();
  const choices = choicesOf(account);
  const { restored, keep } = useUnsavedInput<ProfileValues>('profile');
  const [isRestored, setIsRestored] = useState(restored !== null);
  const saved = toProfileValues(account, accountFields);
  const isEditable = accountFields.length + choices.length > 0;
  return (
    <Form
      label="Kontooplysninger"
      initialValues={{ ...saved, ...(isRestored && restored) }}
      onValues={(values) => keep(changedValues(values, saved))}
      onSave={async (values) => {
        await saveAccount(toAccountChanges(values, accountFields, choices));
        keep(null);
        setIsRestored(false);
        showToast('Kontoen blev opdateret');
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
