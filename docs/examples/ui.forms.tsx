import { failureOf } from '@kantine/core';
import { Form, FormSubmit, FormTextField, toFormErrors } from '@kantine/ui/forms';

interface Greeting {
  name: string;
}

/** The messages of a 422 stand beside their fields, any other failure above the button. */
export function GreetingForm({ send }: { send: (greeting: Greeting) => Promise<void> }) {
  return (
    <Form
      initialValues={{ name: '' }}
      onSave={(greeting) => send(greeting).catch((error: unknown) => toFormErrors(failureOf(error)))}
    >
      <FormTextField name="name" label="Navn" required />
      <FormSubmit>Gem</FormSubmit>
    </Form>
  );
}
