import { Form, FormCheckbox, FormSubmit, FormTextField } from '@kantine/shared/forms';
import { TextLink } from '@kantine/shared/ui';
import { type AccountField, useVenue } from '@kantine/shared/venue';

import { emptyNewPassword, NewPasswordFields } from '../visitors/new-password-fields';
import { signUp, type SignUpValues } from './sign-up';

const empty: SignUpValues = {
  ...emptyNewPassword,
  name: '',
  phone: '',
  number: '',
  department: '',
  accept_conditions: false,
  accept_privacy: false,
  accept_communications: false,
};

/** What a browser knows each account field by; an employee number it must not guess at. */
const autoComplete: Record<AccountField['name'], string> = {
  name: 'name',
  phone: 'tel',
  number: 'off',
  department: 'organization',
};

/** The credentials, the venue's own account fields, and what is agreed to. */
export function SignUpForm({ onSuccess }: { onSuccess: () => void }) {
  const { accountFields, conditionsHref, privacyHref } = useVenue();
  return (
    <Form
      initialValues={empty}
      onSave={async (values) => {
        const errors = await signUp(values, accountFields);
        if (!errors) onSuccess();
        return errors;
      }}
    >
      <NewPasswordFields label="Kodeord" />
      {accountFields.map(({ name, label, isRequired }) => (
        <FormTextField
          key={name}
          name={name}
          label={label}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete[name]}
          required={isRequired}
        />
      ))}
      <div>
        <FormCheckbox
          name="accept_conditions"
          label={<Accepts what="betingelserne" href={conditionsHref} />}
        />
        <FormCheckbox
          name="accept_privacy"
          label={<Accepts what="privatlivspolitikken" href={privacyHref} />}
        />
        <FormCheckbox name="accept_communications" label="Jeg accepterer at modtage kommunikation" />
      </div>
      <FormSubmit wide>Opret bruger</FormSubmit>
    </Form>
  );
}

/** The page opens in a tab of its own: what has been typed here stays. */
function Accepts({ what, href }: { what: string; href: string | null }) {
  return (
    <>
      Jeg accepterer{' '}
      {href ? (
        <TextLink to={href} target="_blank">
          {what}
        </TextLink>
      ) : (
        what
      )}
    </>
  );
}
