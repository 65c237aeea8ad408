import { addDays, apiQuery, type Day, formatPrice, sayDay, toPrice, today, useQuery } from '@kantine/core';

/** A query is a description: the page's route and its screen both use it, and it is fetched once. */
const menuQuery = (day: Day) =>
  apiQuery({
    path: '/takeaway/menu-items/{date}',
    parameters: { date: day },
    isPublic: true,
    toData: ({ data }) => (data ?? []).map(({ name, price }) => ({ name, price: toPrice(price) })),
  });

export function DishesOfTomorrow() {
  const tomorrow = addDays(today(), 1);
  const { data: dishes = [] } = useQuery(menuQuery(tomorrow));
  return (
    <section>
      <h2>{sayDay(tomorrow)}</h2>
      {dishes.map(({ name, price }) => (
        <p key={name} translate="no">
          <span>{name}</span> {price !== null && <span>{formatPrice(price)}</span>}
        </p>
      ))}
    </section>
  );
}
