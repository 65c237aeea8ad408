import { FormTextField } from '@kantine/ui/forms';

export const emptyNewPassword = { email: '', password: '', password_confirmation: '' };

export function NewPasswordFields({ label }: { label: string }) {
  return (
    <>
      <FormTextField name="email" label="Email-adresse" type="email" autoComplete="email" required />
      <FormTextField name="password" label={label} type="password" autoComplete="new-password" required />
      <FormTextField
        name="password_confirmation"
        label="Gentag kodeord"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
