import { useTakeawayCart } from '@kantine/shop';
import {
  answerIn,
  answerTo,
  CheckoutHeader,
  formNameOf,
  guardCheckout,
  maxAnswer,
  orderFieldsOf,
  OrderSummary,
  renameOrderFields,
  SignedOutNotice,
  useStashedFieldErrors,
} from '@kantine/shop/checkout';
import { Form, FormRadioGroup, FormSelect, FormSubmit, FormTextField } from '@kantine/ui/forms';
import { redirect, useNavigate } from '@kantine/routing';
import { loadVenue, type OrderField, useSessionKey, useVenue } from '@kantine/core';
import { ButtonLink, ButtonRow, Stack } from '@kantine/ui';
import { useState } from 'react';

import { takeawayShop } from '../cart/takeaway-shop';
import styles from './order-fields-screen.module.css';

export async function enter() {
  guardCheckout(takeawayShop);
  const { takeaway } = await loadVenue();
  if (!takeaway?.orderFieldGroups.length) throw redirect('/takeaway/order-details');
}

function OrderFieldsScreen() {
  return <OrderFields key={useSessionKey()} />;
}

function OrderFields() {
  const venue = useVenue();
  const navigate = useNavigate();
  const rejection = useStashedFieldErrors(takeawayShop.name, 'order-fields');
  const fields = orderFieldsOf(venue);
  // Read once: the end of a session clears the cart, but must not clear the form.
  const [initialValues] = useState(() =>
    Object.fromEntries(fields.map((field) => [formNameOf(field.id), answerTo(field)])),
  );

  // On each change, so that a reload keeps the answers.
  const keep = (values: Record<string, string>) => {
    const { lines, setDetails } = useTakeawayCart.getState();
    // Another tab may have ordered or emptied the cart: the answers do not belong to the next order.
    if (lines.length > 0)
      setDetails(Object.fromEntries(fields.map((field) => [field.id, answerIn(field, values)])));
  };

  return (
    <>
      <CheckoutHeader shop={takeawayShop} step="order-fields" title="Ordredetaljer" />
      <div className={styles.columns}>
        <OrderSummary shop={takeawayShop} isOpenAtFirst={window.matchMedia('(min-width: 992px)').matches} />
        <div className={styles.form}>
          <SignedOutNotice back="/takeaway/order-fields" />
          <Form
            initialValues={initialValues}
            initialErrors={rejection && renameOrderFields(rejection, formNameOf, fields)}
            onValues={keep}
            onSave={(values) => {
              keep(values);
              void navigate('/takeaway/order-details');
            }}
          >
            {venue.takeaway?.orderFieldGroups.map((group, index) => (
              <fieldset key={index} className={styles.group}>
                {group.name && <legend>{group.name}</legend>}
                {group.description && <p className={styles.description}>{group.description}</p>}
                <Stack>
                  {group.fields.map((field) => (
                    <OrderFieldInput key={field.id} field={field} />
                  ))}
                </Stack>
              </fieldset>
            ))}
            <ButtonRow>
              <FormSubmit>Videre</FormSubmit>
              <ButtonLink look="quiet" icon="back" to="/takeaway/cart">
                Tilbage
              </ButtonLink>
            </ButtonRow>
          </Form>
        </div>
      </div>
    </>
  );
}

function OrderFieldInput({ field: { id, name, widget, isRequired, options } }: { field: OrderField }) {
  const common = { name: formNameOf(id), label: name, required: isRequired };
  switch (widget) {
    case 'select':
      return <FormSelect {...common} choices={options} />;
    case 'radio':
      return <FormRadioGroup {...common} choices={options} />;
    case 'text':
      return <FormTextField {...common} maxLength={maxAnswer} />;
  }
}

export { OrderFieldsScreen as Component };
