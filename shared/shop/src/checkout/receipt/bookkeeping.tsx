import { formatPrice, type Ore, sellerFactsOf, useVenue, vatIn } from '@kantine/core';
import { Facts } from '@kantine/ui';

export function Bookkeeping({ total }: { total: Ore | null }) {
  const venue = useVenue();
  const seller = sellerFactsOf(venue);
  return (
    <>
      {venue.pricesIncludeVat && total !== null && <p>{`Heraf moms 20 %: ${formatPrice(vatIn(total))}`}</p>}
      {seller.length > 0 && (
        <Facts
          items={seller.map(({ name, value }) => ({ name, value: <span translate="no">{value}</span> }))}
        />
      )}
    </>
  );
}
