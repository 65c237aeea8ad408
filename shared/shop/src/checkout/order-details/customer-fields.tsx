import { FormTextField } from '@kantine/ui/forms';
import { Stack } from '@kantine/ui';

export function CustomerFields() {
  return (
    <Stack>
      <FormTextField name="customer_name" label="Navn" required autoComplete="name" enterKeyHint="done" />
      <FormTextField
        name="customer_email"
        label="Email-adresse"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        enterKeyHint="done"
      />
    </Stack>
  );
}
