import { renderHook } from '@testing-library/react';

import { useSession } from '@kantine/core';
import { stashFieldErrors, useStashedFieldErrors } from './field-errors';

const anna = { id: 7, email: 'anna@kantinen.dk' };

test.each(['end', 'logOut'] as const)('a rejection of an order goes with the session: %s', (ending) => {
  useSession.getState().begin('good', anna);
  stashFieldErrors('takeaway', { customer_name: 'Anna Holm er for langt' });
  useSession.getState()[ending]();
  expect(renderHook(() => useStashedFieldErrors('takeaway', 'order-details')).result.current).toBeUndefined();
});
