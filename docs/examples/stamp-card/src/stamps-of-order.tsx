import type { PlaceProps } from '@kantine/shop';

import { sayStamps, stampsOf } from './stamps';

function StampsOfOrder({ order }: PlaceProps['receipt/v1']) {
  return <p>{`Ordren gav dig ${sayStamps(stampsOf(order))}.`}</p>;
}

export { StampsOfOrder as Component };
