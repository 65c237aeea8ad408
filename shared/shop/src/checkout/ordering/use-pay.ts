import { formError, type FormErrors, formNote } from '@kantine/ui/forms';
import { captureSession, useVenue } from '@kantine/core';
import { loginPath, useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { showToast } from '@kantine/ui';

import { isIn } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { attempt } from './attempt';
import { type PayPage, readPending, type Way } from './read-attempt';
import { useGoOn } from './use-go-on';

export const payButton = {
  online: 'online',
  onlineAndSave: 'online-and-save',
  accountCard: 'account-card',
  free: 'free',
  savedCard: (id: number) => `card-${id}` as const,
} as const;

export function paymentPath({ path }: Shop, savesCard: boolean): string {
  return `${path}/payment${savesCard ? '?save_card=true' : ''}`;
}

export function usePay(
  shop: Shop,
  page: PayPage = 'order-details',
): (pressed: string) => Promise<FormErrors | void> {
  const venue = useVenue();
  const navigate = useNavigate();
  const goOn = useGoOn(shop, page);
  const { isHere } = useNavigateIfMounted();

  return async (pressed) => {
    const isSameSession = captureSession();
    const say = (errors?: FormErrors) => {
      const words = Object.values(errors ?? {})
        .filter(Boolean)
        .join(' ');
      if (words && !isHere() && isSameSession()) showToast(words, { type: 'error' });
      return errors;
    };
    if (pressed === payButton.online || pressed === payButton.onlineAndSave) {
      const savesCard = pressed === payButton.onlineAndSave && !isIn(readPending(shop), 'paid', 'placing');
      return void (await navigate(paymentPath(shop, savesCard)));
    }

    const next = await attempt({ shop, venue, page, way: wayOf(pressed) });
    if (next === null || 'open' in next) return;
    if ('go' in next) return next.go === page ? say(next.errors) : goOn(next);
    if (page === 'cart' && next.failure?.kind === 'signed-out')
      return void (await navigate(loginPath(`${shop.path}/cart`)));
    return say({ [formError]: next.say, [formNote]: next.money });
  };
}

function wayOf(pressed: string): Way {
  return pressed === payButton.accountCard || pressed === payButton.free
    ? { by: 'unpaid', method: pressed }
    : { by: 'saved-card', cardId: Number(pressed.replace('card-', '')) };
}
