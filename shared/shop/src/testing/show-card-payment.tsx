import { act, screen } from '@testing-library/react';

import { defineRoute } from '@kantine/routing';
import { findCheckout, setUpFakeCheckout } from '@kantine/testing/fake-checkout';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { useStashedFieldErrors } from '../checkout/ordering/field-errors';
import { useCardPayment } from '../checkout/payment/use-card-payment';
import { product, putInCart } from './fake-shop';
import { clearShop, shopOfCart, signIn } from './purchases';

export const session = 'POST /retail/payment-sessions';
export const sessionAnswer = { body: { data: { id: 'cs_0123456789abcdef0123456789abcdef' } } };

type Answers = Parameters<typeof fakeVenueApi>[0];
type Payment = ReturnType<typeof useCardPayment>;

export async function showCardPayment({
  shop = shopOfCart(),
  answers = {} as Answers,
  savesCard = false,
  isSignedIn = false,
} = {}) {
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': accountAnswer(),
    [session]: sessionAnswer,
    ...answers,
  });
  if (isSignedIn) signIn();
  const seen: Payment[] = [];
  let stashed: unknown;
  const Form = () => {
    seen.push(useCardPayment(shop, savesCard, 'place'));
    return (
      <>
        <h1>Betaling</h1>
        <div id="place" />
      </>
    );
  };
  const Details = ({ step }: { step: 'order-details' | 'order-fields' }) => {
    stashed = useStashedFieldErrors('retail', step);
    return <h1>Oplysninger</h1>;
  };
  const routes = [
    defineRoute({ path: 'payment', screen: async () => ({ Component: Form }) }),
    ...(['order-details', 'order-fields'] as const).map((step) =>
      defineRoute({ path: step, screen: async () => ({ Component: () => <Details step={step} /> }) }),
    ),
  ];
  const shown = showSection({ contract: '^2.0.0', routes }, 'retail', '/elsewhere');
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await shown.goTo('/retail/payment');
  return {
    ...shown,
    venueApi,
    seen,
    now: () => seen.at(-1)!,
    stashed: () => stashed,
    retry: () => act(() => seen.at(-1)!.retry()),
  };
}

export async function openForm(options: Parameters<typeof showCardPayment>[0] = {}) {
  const shown = await showCardPayment(options);
  return { ...shown, checkout: await findCheckout() };
}

/** Each test begins with a product in the cart. */
export function setUpCardPayment() {
  setUpFakeCheckout();
  beforeEach(() => putInCart(product()));
  afterEach(clearShop);
}
