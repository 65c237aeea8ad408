import { Form, FormCheckbox, FormSubmit, FormTextField } from '@kantine/ui/forms';
import { type AccountField, useVenue } from '@kantine/core';
import { showToast, TextLink } from '@kantine/ui';

import { useLeftPage } from '../left-page/use-left-page';
import { NewPasswordFields } from '../visitors/new-password-fields';
import { useReturnPath, VisitorPage } from '../visitors/visitor-page';
import { emptyValues, signUp } from './sign-up';

/** An employee number is off: browsers would fill in another number. */
const autoComplete: Record<AccountField['name'], string> = {
  name: 'name',
  phone: 'tel',
  number: 'off',
  department: 'organization',
};

const failed = 'Din bruger er måske ikke oprettet. Kig efter en bekræftelsesmail, før du prøver igen.';

function SignUpScreen() {
  const { sayIfLeft, navigateIfMounted } = useLeftPage(failed);
  const { withReturnPath } = useReturnPath();
  const { accountFields, conditionsHref, privacyHref } = useVenue();
  return (
    <VisitorPage
      title="Opret bruger"
      links={<TextLink to={withReturnPath('/account/login')}>Jeg har allerede en bruger</TextLink>}
    >
      <Form
        initialValues={emptyValues}
        onSave={async (values) => {
          const errors = await signUp(values, accountFields);
          if (errors) {
            sayIfLeft();
            return errors;
          }
          showToast('Vi har sendt en bekræftelsesmail til din email-adresse');
          return navigateIfMounted('/', { replace: true });
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
            label={<AcceptLabel text="betingelserne" href={conditionsHref} />}
          />
          <FormCheckbox
            name="accept_privacy"
            label={<AcceptLabel text="privatlivspolitikken" href={privacyHref} />}
          />
          <FormCheckbox name="accept_communications" label="Jeg accepterer at modtage kommunikation" />
        </div>
        <FormSubmit isWide>Opret bruger</FormSubmit>
      </Form>
    </VisitorPage>
  );
}

/** The link opens a new tab, so that the typed values stay. */
function AcceptLabel({ text, href }: { text: string; href: string | null }) {
  return (
    <>
      Jeg accepterer{' '}
      {href ? (
        <TextLink to={href} target="_blank">
          {text}
        </TextLink>
      ) : (
        <span>{text}</span>
      )}
    </>
  );
}

export { SignUpScreen as Component };
