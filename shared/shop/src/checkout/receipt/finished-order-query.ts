import { apiQuery, type ApiQuery, type Day, recordAt } from '@kantine/core';

import { finishedOnOf } from '../../pickup/pickups-of';

export function finishedOrderQuery(id: number): ApiQuery<{ finishedOn: Day | null }> {
  return apiQuery({
    path: '/orders/{orderId}',
    parameters: { orderId: id },
    variant: 'finished',
    toData: (answer) => ({ finishedOn: finishedOnOf(recordAt(answer, 'data')) }),
  });
}
