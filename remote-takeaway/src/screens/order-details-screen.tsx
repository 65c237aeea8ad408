import { useTakeawayCart } from '@kantine/shared/carts';
import {
  Form,
  FormCheckbox,
  type FormErrors,
  FormSubmit,
  FormTextArea,
  FormTextField,
  toFormErrors,
} from '@kantine/shared/forms';
import { failureOf } from '@kantine/shared/http';
import { redirect, useNavigate } from '@kantine/shared/router';
import { useIsSignedIn, useSession } from '@kantine/shared/session';
import { ButtonLink, ButtonRow, Notice, PageHeader, Section, Stack, TextLink } from '@kantine/shared/ui';
import { loadVenue, usePaymentMethods, useVenue } from '@kantine/shared/venue';

import { forgetMenus } from '../api/menu-api';
import { createOrder, type Payment } from '../api/orders-api';
import { lacksAnswers, orderOfCart, requireLines, useTotal } from '../check-out';
import { mendCart } from '../mend-cart';
import styles from './order-details-screen.module.css';

export async function loader() {
  requireLines();
  const { allowsGuestPurchases, takeaway } = await loadVenue();
  if (!allowsGuestPurchases && useSession.getState().token === null) return redirect('/takeaway/cart');
  // Who came here by the address alone has the store's own questions before them.
  return takeaway && lacksAnswers(takeaway) ? redirect('/takeaway/order-fields') : null;
}

interface Values {
  customer_name: string;
  customer_email: string;
  comment: string;
  accepts: boolean;
}

type Press = 'online' | 'online-and-save' | 'account-card' | 'free';

/** Who orders, and how it is paid. */
export function Component() {
  const venue = useVenue();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const cart = useTakeawayCart.getState();

  const keep = ({ customer_name, customer_email, comment }: Values) => {
    const { lines, setCustomer } = useTakeawayCart.getState();
    // It has just been ordered: what was typed is no part of the next order.
    if (lines.length === 0) return;
    setCustomer({ customerName: customer_name.trim(), customerEmail: customer_email.trim(), comment });
  };

  const pay = async (values: Values, pressed: string): Promise<FormErrors | void> => {
    keep(values);
    const press = pressed as Press;
    if (press === 'online' || press === 'online-and-save') {
      void navigate(press === 'online' ? '/takeaway/payment' : '/takeaway/payment?save_card=true');
      return undefined;
    }
    return order({ method: press });
  };

  const order = async (payment: Payment): Promise<FormErrors | void> => {
    try {
      await createOrder(orderOfCart(venue), payment);
    } catch (error) {
      const failure = failureOf(error);
      if (mendCart(failure, 'session')) {
        void navigate('/takeaway/cart');
        return undefined;
      }
      if (failure.kind !== 'conflict') return toFormErrors(failure);
    }
    forgetMenus();
    useTakeawayCart.getState().reset();
    await navigate('/takeaway/receipt', { replace: true });
    return undefined;
  };

  return (
    <>
      <PageHeader title="Ordredetaljer" />
      <div className={styles.form}>
        <Form<Values>
          initialValues={{
            customer_name: cart.customerName,
            customer_email: cart.customerEmail,
            comment: cart.comment,
            accepts: false,
          }}
          onValues={keep}
          onSave={pay}
        >
          <Section title="Basisoplysninger">
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
              {venue.takeaway?.allowsComments && <FormTextArea name="comment" label="Kommentar" rows={3} />}
              {!isSignedIn && (
                <FormCheckbox name="accepts" required label={<Conditions href={venue.conditionsHref} />} />
              )}
            </Stack>
          </Section>
          <PayButtons />
        </Form>
      </div>
    </>
  );
}

function Conditions({ href }: { href: string | null }) {
  return href ? (
    <>
      Jeg accepterer{' '}
      <TextLink to={href} target="_blank">
        betingelserne
      </TextLink>
    </>
  ) : (
    'Jeg accepterer betingelserne'
  );
}

function PayButtons() {
  const venue = useVenue();
  const methods = usePaymentMethods();
  const isSignedIn = useIsSignedIn();
  const total = useTotal(venue);
  const isEmpty = useTakeawayCart((cart) => cart.lines.length === 0);
  const isFree = total === 0;

  // Between the order and its receipt, and when another tab has emptied the cart, there is nothing to pay for.
  const buttons = isEmpty ? null : isFree ? (
    <FormSubmit value="free">Afslut ordre</FormSubmit>
  ) : (
    <>
      {methods.includes('account-card') && (
        <FormSubmit value="account-card">{venue.accountCardButtonText}</FormSubmit>
      )}
      {methods.includes('online') && <FormSubmit value="online">Betal nu</FormSubmit>}
      {methods.includes('online') && isSignedIn && (
        <FormSubmit value="online-and-save" look="secondary">
          Betal nu og gem kort til senere
        </FormSubmit>
      )}
    </>
  );

  const body = (
    <Stack>
      {!isFree && methods.length === 0 && (
        <Notice tone="warning">
          Der kan ikke betales her i øjeblikket. Kontakt os, så finder vi en løsning.
        </Notice>
      )}
      <ButtonRow>
        {buttons}
        <ButtonLink look="quiet" to="/takeaway/cart">
          Tilbage
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
  // A guest has one way to pay and nothing to choose from.
  return isSignedIn ? <Section title="Betalingsmetode">{body}</Section> : body;
}
