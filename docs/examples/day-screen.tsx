import { type Day, sayDay } from '@kantine/core';

export function Component({ day }: { day: Day }) {
  return <h1>{sayDay(day)}</h1>;
}
