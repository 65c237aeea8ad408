import {
  clockTimeOf,
  type Day,
  dayOf,
  formatCount,
  type Instant,
  sayDeadline,
  sayFood,
  useNow,
} from '@kantine/core';
import {
  DishStepper,
  Favourite,
  FoodMark,
  GoodsPrice,
  isExpired,
  type MenuItem,
  unavailableReason,
  useTakeawayCart,
} from '@kantine/shop';
import { ReadMore } from '@kantine/ui';
import { memo, useMemo } from 'react';

import styles from './week-days.module.css';

export const WeekDish = memo(function WeekDish({ dish }: { dish: MenuItem }) {
  const { deadline } = dish;
  const now = useNow(useMemo(() => (deadline === null ? [] : [deadline]), [deadline]));
  const reason = useTakeawayCart((cart) => unavailableReason(dish, cart.lines, isExpired(dish, now)));
  const food = sayFood(dish);
  return (
    <li className={styles.dish} data-closed={reason !== null}>
      <div className={styles.name} translate="no">
        {dish.name}
        <FoodMark food={dish} />
      </div>
      <div className={styles.facts}>
        <GoodsPrice item={dish} />
        <Favourite name={dish.name} />
        {dish.pickupAt !== null && <span>{`Afhentes efter ${clockTimeOf(dish.pickupAt)}`}</span>}
        {dish.remaining !== null && <span>{`${formatCount(dish.remaining)} styk tilbage`}</span>}
        {deadline !== null && deadline > now && <span>{deadlineText(dish.day, deadline, now)}</span>}
        {food && <span>{food}</span>}
        {dish.label && <ReadMore name={dish.name} text={dish.description} facts={dish.label} />}
      </div>
      <div className={styles.stepper}>
        <DishStepper dish={dish} reason={reason} />
      </div>
    </li>
  );
});

/** The day's heading says a deadline's day. */
function deadlineText(day: Day, deadline: Instant, now: Instant): string {
  return dayOf(deadline) === day
    ? `Bestil senest kl.\u00a0${clockTimeOf(deadline)}`
    : sayDeadline(deadline, now);
}
