import { type ApiQuery, useQuery } from '@kantine/core';
import { useState } from 'react';

/**
 * A form opens once, so it waits for values that are being read again. An answer that comes later does not change it.
 * @returns `null` while there is nothing to show
 */
export function useSettledQuery<Data>(query: ApiQuery<Data>, { isForm = true } = {}) {
  const result = useQuery(query);
  const [isSettled, setIsSettled] = useState(!isForm);
  if (!isSettled && !result.isFetching) setIsSettled(true);
  return isSettled && !result.isPending ? result : null;
}
