import { type ApiQuery, useQuery } from '@kantine/core';
import { useState } from 'react';

/** A form opens once, so it waits for values that are being read again. An answer that comes later does not change it. */
export function useSettledQuery<Data>(query: ApiQuery<Data>) {
  const result = useQuery(query);
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && !result.isFetching) setIsSettled(true);
  return isSettled || !result.isFetching ? result : null;
}
