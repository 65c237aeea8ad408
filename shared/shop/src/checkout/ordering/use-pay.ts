import { errorCode } from '@kantine/contract';
import { creditCardsQuery } from '../../credit-cards/credit-cards';
import { formError, type FormErrors } from '@kantine/ui/forms';
import { type Failure, failureOf, queryClient, sayFailure, useSession, useVenue } from '@kantine/core';
import { loginPath, useNavigate } from '@kantine/routing';
import { findPendingPurchase, isIn, type Purchase, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { refreshCartBeforePayment } from './take-from-cart';
import { hasSameGoods, newPurchase } from './new-purchase';
import { findPlacingPurchase, placeUnpaidOrder } from './place-unpaid-order';
import { pathOf, type PayPage, routeOf } from './route-of';
import { reserveOnSavedCard } from './reserve-on-saved-card';

export const payButton = {
  online: 'online',
  onlineAndSave: 'online-and-save',
  accountCard: 'account-card',
  free: 'free',
  savedCard: (id: number) => `card-${id}` as const,
} as const;

const unknownOutcome =
  'Vi fik ikke svar og ved derfor ikke, om ordren blev oprettet. Prøv igen: findes den allerede, opretter vi den ikke en gang til.';
const unknownGuestOutcome =
  'Vi fik ikke svar og ved derfor ikke, om ordren blev oprettet. Kig efter en kvittering i din mail, før du prøver igen.';

const nothingTaken = 'Der er ikke trukket penge.';
const nothingOrdered = 'Der er ikke bestilt noget, og der er ikke trukket penge.';

const changedCart = 'Kurven er blevet ændret. Se den igennem, og tryk igen, hvis du vil bestille.';

/** @param page the page that has the button: it shows the errors */
export function usePay(
  shop: Shop,
  page: PayPage = 'order-details',
): (pressed: string) => Promise<FormErrors | void> {
  const venue = useVenue();
  const navigate = useNavigate();
  const goTo = async (path: string, options?: { replace?: boolean; state?: unknown }) =>
    void (await navigate(shop.path + path, options));

  // The payment page makes the order, or another tab does meanwhile and empties the cart.
  const finish = async ({ id }: Purchase) => {
    usePurchases.setState({ waitingFor: id });
    try {
      await goTo('/payment', { state: { payPage: page, purchaseId: id } });
    } finally {
      usePurchases.setState({ waitingFor: null });
    }
  };

  return async (pressed) => {
    if (!(await refreshCartBeforePayment(shop, venue))) {
      if (page !== 'cart') return goTo('/cart');
      return shop.useCart.getState().lines.length > 0 ? { [formError]: changedCart } : undefined;
    }

    // An order that may exist is settled before another payment.
    const wanted = newPurchase(shop, venue);
    const pending = findPendingPurchase(shop.name);
    const placing = findPlacingPurchase(shop);
    const isUnpaid = pressed === payButton.accountCard || pressed === payButton.free;
    if (isIn(pending, 'paid')) return finish(pending);
    if (placing && !(isUnpaid && hasSameGoods(placing, wanted))) return goTo('/payment');

    if (pressed === payButton.online) return goTo('/payment');
    if (pressed === payButton.onlineAndSave) return goTo('/payment?save_card=true');

    try {
      if (isUnpaid) {
        const isDone = await placeUnpaidOrder(shop, venue, pressed);
        return isDone ? await goTo('/receipt', { replace: true }) : undefined;
      }
      const paid = await reserveOnSavedCard(shop, venue, Number(pressed.replace('card-', '')));
      const isOrdered = shop.useCart.getState().lines.length === 0;
      return await (paid && !isOrdered ? finish(paid) : goTo('/receipt', { replace: true }));
    } catch (error) {
      const failure = failureOf(error);
      const route = await routeOf(shop, venue, failure, wanted, { payPage: page });
      const errors = isCard(pressed) ? { [formError]: nothingTaken, ...route.errors } : route.errors;
      if (route.page === page) return errors;
      const path =
        pathOf(shop, { ...route, errors }) ??
        (failure.kind === 'signed-out' && page === 'cart' && loginPath(`${shop.path}/cart`));
      return path ? void navigate(path) : sayTo(shop, failure, pressed);
    }
  };
}

function isCard(pressed: string): boolean {
  return pressed.startsWith('card-');
}

function sayTo(shop: Shop, failure: Failure, pressed: string): FormErrors {
  if (failure.kind === 'refused' && failure.code === errorCode.cardDeclined)
    return { [formError]: 'Betalingen kunne ikke gennemføres med det valgte kort.' };
  if (isCard(pressed) && failure.kind === 'missing') {
    void queryClient.invalidateQueries(creditCardsQuery);
    return { [formError]: 'Kortet er ikke gemt længere. Vælg en anden måde at betale på.' };
  }
  const isUnanswered = failure.kind === 'offline' || failure.kind === 'unavailable';
  if (isCard(pressed) && (isUnanswered || failure.kind === 'conflict'))
    return {
      [formError]:
        'Vi fik ikke svar og ved derfor ikke, om beløbet er reserveret på kortet. Der er ikke oprettet en ordre. Prøv igen, og kontakt os, hvis beløbet bliver reserveret to gange: så frigiver vi det ene.',
    };
  if (isUnanswered)
    return { [formError]: useSession.getState().token !== null ? unknownOutcome : unknownGuestOutcome };
  if (isCard(pressed)) return { [formError]: `${sayFailure(failure)} ${nothingTaken}` };
  // A repeated order that is refused may have been made by its first call.
  const mayBeOrdered = findPlacingPurchase(shop) !== undefined;
  return { [formError]: mayBeOrdered ? sayFailure(failure) : `${sayFailure(failure)} ${nothingOrdered}` };
}
