import { isRecord } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { showToast } from '@kantine/ui';

import { usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { stashFieldErrors } from './field-errors';
import type { NextPage, PayPage } from './read-attempt';

export function useGoOn({ name, path, useCart }: Shop, page?: PayPage) {
  const navigate = useNavigate();
  return async ({ go, errors = {}, purchaseId }: NextPage) => {
    if (Object.keys(errors).length > 0) {
      // The pages that show errors redirect an empty cart.
      if (useCart.getState().lines.length === 0)
        showToast(Object.values(errors).join(' '), { type: 'error' });
      else stashFieldErrors(name, errors, go === 'order-fields' ? go : 'order-details');
    }
    const replace = page === undefined || go === 'receipt';
    if (purchaseId === undefined) return void (await navigate(`${path}/${go}`, { replace }));
    usePurchases.setState({ waitingFor: purchaseId });
    try {
      await navigate(`${path}/${go}`, { replace, state: { payPage: page, purchaseId } });
    } finally {
      usePurchases.setState({ waitingFor: null });
    }
  };
}

export function readPress(state: unknown): { payPage: PayPage; purchaseId: string | null } {
  const { payPage, purchaseId } = isRecord(state) ? state : {};
  return {
    payPage: payPage === 'cart' ? 'cart' : 'order-details',
    purchaseId: typeof purchaseId === 'string' ? purchaseId : null,
  };
}
