import { CartPage, fetchComingMenus, type MenuItem, useTakeawayCart } from '@kantine/shop';
import {
  formatInstantWithWeekday,
  type Instant,
  sayDeadline,
  sayFood,
  type TakeawaySection,
  useNow,
  useVenue,
} from '@kantine/core';
import { useEffect, useMemo } from 'react';

import { BagRow } from './bag-row';
import { takeawayShop } from './takeaway-shop';
import { useBagPrice } from './use-bag-price';

function CartScreen() {
  const { takeaway } = useVenue();
  return takeaway && <Cart takeaway={takeaway} />;
}

function Cart({ takeaway }: { takeaway: TakeawaySection }) {
  useBagPrice({ isCart: true });
  const { bag, cartText, orderFieldGroups, showsPickupTimeInCart } = takeaway;
  const lines = useTakeawayCart((cart) => cart.lines);
  const now = useNow(useMemo(() => lines.flatMap(({ item }) => item.deadline ?? []), [lines]));
  useEffect(() => useTakeawayCart.getState().dropExpired(now), [now]);
  const day = lines.at(-1)?.item.day;

  return (
    <CartPage
      shop={takeawayShop}
      lines={lines}
      assortments={fetchComingMenus}
      text={cartText}
      facts={(item) => <DishFacts dish={item} showsPickup={showsPickupTimeInCart} now={now} />}
      extras={bag && <BagRow bag={bag} />}
      next={orderFieldGroups.length > 0 ? '/takeaway/order-fields' : '/takeaway/order-details'}
      back={day ? `/takeaway/${day}` : '/takeaway'}
    />
  );
}

function DishFacts({ dish, showsPickup, now }: { dish: MenuItem; showsPickup: boolean; now: Instant }) {
  const { pickupAt, deadline } = dish;
  const food = sayFood(dish);
  return (
    <>
      {showsPickup && pickupAt !== null && (
        <span>{`Afhentes efter ${formatInstantWithWeekday(pickupAt)}`}</span>
      )}
      {deadline !== null && <span>{sayDeadline(deadline, now)}</span>}
      {food && <span>{food}</span>}
    </>
  );
}

export { CartScreen as Component };
