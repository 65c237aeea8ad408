import { FormTextField } from '../forms/form-fields';
import { Stack } from '../ui/section';

/** Who orders. */
export function CustomerFields() {
  return (
    <Stack>
      <FormTextField name="customer_name" label="Navn" required autoComplete="name" />
      <FormTextField
        name="customer_email"
        label="Email-adresse"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
      />
    </Stack>
  );
}
