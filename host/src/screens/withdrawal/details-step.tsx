import { useSession, useVenue } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { PageHeader, Section, useIsHydrating } from '@kantine/ui';
import {
  Form,
  FormCheckbox,
  FormSubmit,
  FormTextArea,
  FormTextField,
  useFormValues,
} from '@kantine/ui/forms';
import { useState } from 'react';

import { MailText } from './mail-text';
import {
  type KnownOrder,
  emptyValues,
  linesFor,
  most,
  validateWithdrawal,
  type WithdrawalValues,
} from './withdrawal';
import { useWithdrawalDraft, type WithdrawalDraft } from './withdrawal-draft';
import { writeMail } from './withdrawal-mail';
import { WithdrawalRules } from './withdrawal-rules';
import { stepState, withdrawalPath } from './withdrawal-steps';
import styles from './withdrawal-screen.module.css';

interface DetailsStepProps {
  draft: WithdrawalDraft;
  order: KnownOrder | null;
}

export function DetailsStep({ draft, order }: DetailsStepProps) {
  const venue = useVenue();
  const navigate = useNavigate();
  const { keep, complete } = useWithdrawalDraft.getState();
  const email = useSession(({ account }) => account?.email ?? '');
  const withEmail = (values: WithdrawalValues) => ({ ...values, email: values.email || email });
  const initialValues = useInitialValues(() => withEmail(draft.values));
  const hasErrors = Object.keys(draft.errors).length > 0;
  return (
    <>
      <PageHeader
        title="Fortryd køb"
        lead={`Her kan du fortryde et køb hos ${venue.name}. Du behøver ikke at logge ind.`}
      />
      <div className={styles.needsScript}>
        <Form
          label="Fortryd køb"
          initialValues={initialValues}
          initialErrors={hasErrors ? toFieldErrors(draft.errors) : undefined}
          validate={(values) => validateWithdrawal(values, order)}
          onValues={(values) => {
            if (initialValues !== emptyValues && !isSame(values, withEmail(draft.values))) keep(values);
          }}
          onSave={async (values) => {
            complete(values);
            await navigate(withdrawalPath, { state: stepState('summary') });
          }}
        >
          <FormTextField
            name="order_id"
            label="Ordrenummer"
            hint="Det står på din kvittering."
            autoComplete="off"
            maxLength={most.orderId}
            required
          />
          <FormTextField
            name="email"
            label="Email-adresse"
            hint="Her får du butikkens svar."
            type="email"
            autoComplete="email"
            maxLength={most.email}
            required
          />
          <Goods order={order} />
          <FormSubmit>Fortryd aftalen</FormSubmit>
        </Form>
      </div>
      <WithdrawalRules />
      <Section title="Skriv en mail i stedet">
        <p>Du kan også fortryde med en mail. Udfyld teksten, og send den til butikken.</p>
        <MailText text={writeMail(venue)} />
      </Section>
    </>
  );
}

const allGoods = 'for at fortryde hele købet.';

function Goods({ order }: { order: KnownOrder | null }) {
  const lines = linesFor(useFormValues<WithdrawalValues>(), order);
  if (lines.length === 0)
    return (
      <FormTextArea
        name="products"
        label="Varer"
        hint={`En vare på hver linje. Lad feltet stå tomt ${allGoods}`}
      />
    );
  return (
    <fieldset className={styles.choices}>
      <legend>Varer</legend>
      <p>{`Vælg dem, du vil fortryde, eller ingen ${allGoods}`}</p>
      {lines.map((line, index) => (
        <FormCheckbox key={index} name={`chosen[${index}]`} label={line} />
      ))}
    </fieldset>
  );
}

/** The server's HTML and the first rendering with it have an empty form. */
function useInitialValues(read: () => WithdrawalValues): WithdrawalValues {
  const isHydrating = useIsHydrating();
  const [initial, setInitial] = useState(() => (isHydrating ? emptyValues : read()));
  if (!isHydrating && initial === emptyValues) setInitial(read());
  return initial;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The API names a product by its place, as `products.0`. */
const toFieldErrors = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/^products\..*/, 'products'), message]),
  );
