import { Form, FormSubmit, FormTextField } from '@kantine/ui/forms';
import { TextLink } from '@kantine/ui';

import { useReturnPath, VisitorPage } from '../visitors/visitor-page';
import { logIn } from './log-in';

const emptyCredentials = { email: '', password: '' };

function LoginScreen() {
  const { withReturnPath } = useReturnPath();
  return (
    <VisitorPage
      title="Log ind"
      links={
        <>
          <TextLink to={withReturnPath('/account/create')}>Opret bruger</TextLink>
          <TextLink to={withReturnPath('/account/password/reset')}>Glemt kodeord?</TextLink>
        </>
      }
    >
      <Form initialValues={emptyCredentials} onSave={logIn}>
        <FormTextField name="email" label="Email-adresse" type="email" autoComplete="username" required />
        <FormTextField
          name="password"
          label="Kodeord"
          type="password"
          autoComplete="current-password"
          required
        />
        <FormSubmit isWide>Log ind</FormSubmit>
      </Form>
    </VisitorPage>
  );
}

export { LoginScreen as Component };
