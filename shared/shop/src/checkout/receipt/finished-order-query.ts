import { apiQuery, type ApiQuery, recordAt, textAt } from '@kantine/core';

export function finishedOrderQuery(id: number): ApiQuery<{ isFinished: boolean }> {
  return apiQuery({
    path: '/orders/{orderId}',
    parameters: { orderId: id },
    variant: 'finished',
    toData: (answer) => ({ isFinished: textAt(recordAt(answer, 'data'), 'finished_at') !== '' }),
  });
}
