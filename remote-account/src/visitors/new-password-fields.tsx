import { FormTextField } from '@kantine/shared/forms';

/** By the wire's names, so that the venue's errors find their fields. */
export const emptyNewPassword = { email: '', password: '', password_confirmation: '' };

/** Whose password it is, and the new password twice. */
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
