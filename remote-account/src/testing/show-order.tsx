import { instantOf, useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { render } from '@testing-library/react';

import section from '../section';
import { wireOrder } from './wire-order';

/** The API's answer with order 9. */
export const orderAnswer = (changes = {}) => ({ body: { data: wireOrder(changes) } });

/** Shows order 9. Its pickup is on 24 November at 11:30, and its last moment to cancel an hour before. */
export function showOrder(
  changes: Record<string, Answer | (() => Promise<Answer>)> = {},
  now = instantOf('2026-11-24', '10:29'),
) {
  const account = accountAnswer();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer(),
    'GET /account': account,
    'GET /orders/9': orderAnswer(),
    'GET /orders': { body: { data: [], meta: { last_page: 2 } } },
    ...changes,
  });
  useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'account', '/account/orders/9') };
}
