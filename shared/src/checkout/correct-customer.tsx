import type { ReactNode } from 'react';

import { Form } from '../forms/form';
import type { FormErrors } from '../forms/form-errors';
import { FormSubmit } from '../forms/form-submit';
import { type Purchase, usePurchases } from '../purchases/purchases';
import { Notice } from '../ui/notice';
import { Section, Stack } from '../ui/section';
import { CustomerFields } from './customer-fields';

interface CorrectCustomerProps {
  heading: string;
  purchase: Purchase;
  /** What the venue holds against the fields. */
  errors: FormErrors;
  /** The purchase has the corrected name and e-mail. */
  onCorrect: () => void;
  children: ReactNode;
}

/** The name and e-mail of a purchase that is paid for, when the venue makes no order with those it has. */
export function CorrectCustomer({ heading, purchase, errors, onCorrect, children }: CorrectCustomerProps) {
  const { customer_name, customer_email } = purchase.order;
  return (
    <Section title={heading}>
      <Stack>
        <Notice tone="warning">{children}</Notice>
        <Form
          initialValues={{ customer_name, customer_email }}
          initialErrors={errors}
          onSave={(values) => {
            usePurchases.getState().correct(purchase.id, {
              customer_name: values.customer_name.trim(),
              customer_email: values.customer_email.trim(),
            });
            onCorrect();
          }}
        >
          <CustomerFields />
          <FormSubmit>Opret ordren</FormSubmit>
        </Form>
      </Stack>
    </Section>
  );
}
