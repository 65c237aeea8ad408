import {
  conflictError,
  Form,
  FormCheckbox,
  FormSubmit,
  FormTextField,
  toFormErrors,
  useUnsavedInput,
} from '@kantine/ui/forms';
import { type Account, type AccountField, failureOf, useVenue } from '@kantine/core';
import { Notice, showToast, TextField } from '@kantine/ui';
import { useRef, useState } from 'react';

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

interface Edits {
  values: ProfileValues;
  /** The edited fields, with the values before the edit. */
  seen: ProfileValues;
}

export function ProfileForm({ account }: { account: Account }) {
  const { accountFields } = useVenue();
  const { sayIfLeft } = useLeftPage('Dine ændringer er måske ikke gemt. Åbn Min profil, og se efter.');
  const choices = choiceNames.filter((name) => typeof account[name] === 'boolean');
  const { restored, keep } = useUnsavedInput<Edits>('profile');
  const seen = useRef<ProfileValues>(restored?.seen ?? {});
  const [isRestored, setIsRestored] = useState(restored !== null);
  const saved: ProfileValues = {
    ...Object.fromEntries(accountFields.map(({ name }) => [name, account[name] ?? ''])),
    ...Object.fromEntries(choices.map((name) => [name, account[name]])),
  };
  const editsOf = (values: ProfileValues): Edits | null => {
    const names = namesOf(values).filter((name) => values[name] !== saved[name]);
    const pick = (from: ProfileValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return names.length > 0 ? { values: pick(values), seen: pick({ ...saved, ...seen.current }) } : null;
  };
  const isEditable = accountFields.length + choices.length > 0;
  return (
    <Form
      label="Kontooplysninger"
      initialValues={{ ...saved, ...(isRestored && restored?.values) }}
      onValues={(values) => {
        const edits = editsOf(values);
        seen.current = edits?.seen ?? {};
        keep(edits);
      }}
      onSave={async (values) => {
        const request = {
          ...Object.fromEntries(accountFields.map(({ name }) => [name, values[name]?.trim() || null])),
          ...Object.fromEntries(choices.map((name) => [name, values[name] === true])),
        };
        const errors = await saveAccount(request, editsOf(values)?.seen ?? {}).catch((error: unknown) =>
          toFormErrors(failureOf(error)),
        );
        // After a conflict the form shows what is saved now.
        if (!errors || errors[conflictError]) seen.current = {};
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

const namesOf = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[];
