import { type Day, sayDay } from '@kantine/core';

function DayScreen({ day }: { day: Day }) {
  return <h1>{sayDay(day)}</h1>;
}

export { DayScreen as Component };
