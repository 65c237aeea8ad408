import { formatPrice, type Ore, sellerFactsOf, useVenue, vatIn } from '@kantine/core';
import { Facts } from '@kantine/ui';

/** The facts that an accountant asks of a receipt. A venue whose record does not say them has none. */
export function Bookkeeping({ total }: { total: Ore }) {
  const venue = useVenue();
  const seller = sellerFactsOf(venue);
  return (
    <>
      {venue.pricesIncludeVat && <p>{`Heraf moms 20 %: ${formatPrice(vatIn(total))}`}</p>}
      {seller.length > 0 && (
        <Facts
          items={seller.map(({ name, value }) => ({ name, value: <span translate="no">{value}</span> }))}
        />
      )}
    </>
  );
}
