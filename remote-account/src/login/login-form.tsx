import { Form, FormSubmit, FormTextField } from '@kantine/ui/forms';

import { type Credentials, logIn } from './log-in';

const emptyCredentials: Credentials = { email: '', password: '' };

export function LoginForm() {
  return (
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
  );
}
