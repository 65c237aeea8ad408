import type { ReactNode } from 'react';

import { Form, FormSelect, FormSubmit, FormTextArea, FormTextField } from '@kantine/ui/forms';
import { type Failure, type OrderField, useVenue, type Venue } from '@kantine/core';
import { commentOf } from '../../purchases/purchase';
import { type Purchase, usePurchases } from '../../purchases/purchases';
import { Notice, Section, Stack } from '@kantine/ui';
import { answerIn } from '../ordering/order-field-answers';
import {
  findOrderField,
  formNameOf,
  maxAnswer,
  orderFieldsOf,
  renameOrderFields,
} from '../ordering/order-field-names';
import { invalidNames, ofCustomer } from '../ordering/refused-fields';
import { CustomerFields } from '../order-details/customer-fields';

type Rejection = Extract<Failure, { kind: 'invalid' }>;
type Values = Record<string, string>;

const customer = ['customer_name', 'customer_email'];

export function isCorrectable(failure: Failure, venue: Venue, { order }: Purchase): failure is Rejection {
  const fields = orderFieldsOf(venue);
  return invalidNames(failure).some(
    (name) => ofCustomer.includes(name) || findOrderField(name, fields, order),
  );
}

interface CorrectOrderProps {
  heading: string;
  purchase: Purchase;
  failure: Rejection;
  onCorrect: () => void;
  children: ReactNode;
}

export function CorrectOrder({ heading, purchase, failure, onCorrect, children }: CorrectOrderProps) {
  const fields = orderFieldsOf(useVenue());
  const names = invalidNames(failure);
  const refused = names.map((name) => findOrderField(name, fields, purchase.order));
  const questions = fields.filter((field) => refused.includes(field));

  return (
    <Section title={heading}>
      <Stack>
        <Notice tone="warning">{children}</Notice>
        <Form<Values>
          initialValues={toValues(purchase, questions)}
          initialErrors={renameOrderFields(failure.fields, formNameOf, fields, purchase.order)}
          onSave={(values) => {
            usePurchases.getState().correctOrder(purchase.id, withValues(purchase.order, values, questions));
            onCorrect();
          }}
        >
          <Stack>
            {names.some((name) => customer.includes(name)) && <CustomerFields />}
            {names.includes('comment') && <FormTextArea name="comment" label="Kommentar" rows={3} />}
            {questions.map((field) => (
              <Answer key={field.id} field={field} />
            ))}
          </Stack>
          <FormSubmit value="order">Opret ordren</FormSubmit>
        </Form>
      </Stack>
    </Section>
  );
}

function Answer({ field: { id, name, widget, options, isRequired } }: { field: OrderField }) {
  const common = { name: formNameOf(id), label: name, required: isRequired };
  return widget === 'text' ? (
    <FormTextField {...common} maxLength={maxAnswer} />
  ) : (
    <FormSelect {...common} choices={options} />
  );
}

function toValues({ order }: Purchase, questions: readonly OrderField[]): Values {
  const answers = 'order_details' in order ? (order.order_details ?? []) : [];
  return {
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    comment: commentOf(order),
    ...Object.fromEntries(
      questions.map(({ id }) => [
        formNameOf(id),
        answers.find(({ order_field_id }) => Number(order_field_id) === id)?.value ?? '',
      ]),
    ),
  };
}

function withValues(
  order: Purchase['order'],
  values: Values,
  questions: readonly OrderField[],
): Purchase['order'] {
  const named = {
    customer_name: (values['customer_name'] ?? '').trim(),
    customer_email: (values['customer_email'] ?? '').trim(),
  };
  if (!('takeaway_menu_items' in order)) return { ...order, ...named };
  const kept = (order.order_details ?? []).filter(
    ({ order_field_id }) => !questions.some(({ id }) => id === Number(order_field_id)),
  );
  return {
    ...order,
    ...named,
    comment: values['comment'] ?? '',
    order_details: [
      ...kept,
      ...questions.map((field) => ({ order_field_id: field.id, value: answerIn(field, values) })),
    ],
  };
}
