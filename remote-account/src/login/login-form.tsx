import { Form, FormSubmit, FormTextField } from '@kantine/shared/forms';

import { type Credentials, logIn } from './log-in';

const empty: Credentials = { email: '', password: '' };

/** E-mail and password. */
export function LoginForm() {
  return (
    <Form initialValues={empty} onSave={logIn}>
      <FormTextField name="email" label="Email-adresse" type="email" autoComplete="username" required />
      <FormTextField
        name="password"
        label="Kodeord"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormSubmit wide>Log ind</FormSubmit>
    </Form>
  );
}
