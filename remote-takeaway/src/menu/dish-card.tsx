import { type MenuItem, quantityOf, useTakeawayCart } from '@kantine/shop';
import { clockTimeOf, formatCount } from '@kantine/core';
import { Badge, Button, Card, Description, Price, useFocusFallback } from '@kantine/ui';
import { memo } from 'react';

import styles from './dish-card.module.css';
import { useAddDish } from './use-add-dish';
import { unavailableReason } from './unavailable-reason';

/** The length of the shown description, in characters. */
const descriptionLimit = { withPicture: 100, withoutPicture: 300 };

interface DishCardProps {
  dish: MenuItem;
  deadlineText: string | null;
  isExpired: boolean;
  eager: boolean;
}

/** Memoised: a menu may have a thousand dishes. */
export const DishCard = memo(function DishCard({ dish, deadlineText, isExpired, eager }: DishCardProps) {
  const reason = useTakeawayCart((cart) => unavailableReason(dish, cart.lines, isExpired));
  const inCart = useTakeawayCart((cart) => quantityOf(cart.lines, dish.id));
  const { isAdding, add } = useAddDish(dish);
  const { controlRef, fallbackRef } = useFocusFallback();

  return (
    <Card
      title={dish.name}
      headingLevel={2}
      image={dish.image}
      eager={eager}
      featured={dish.isFeatured}
      muted={reason !== null && inCart === 0}
      price={<Price ore={dish.price} strong />}
      badge={
        (dish.isFeatured || inCart > 0) && (
          <>
            {dish.isFeatured && <Badge tone="accent">Udvalgt</Badge>}
            {inCart > 0 && <Badge tone="accent">{formatCount(inCart)} i kurven</Badge>}
          </>
        )
      }
      actions={
        reason === null ? (
          <Button
            ref={controlRef}
            look="soft"
            icon="plus"
            busy={isAdding}
            onClick={add}
            isWide
            aria-description={dish.name}
          >
            Føj til kurv
          </Button>
        ) : (
          <div ref={fallbackRef} tabIndex={-1} className={styles.unavailable}>
            <p>Ikke tilgængelig</p>
            <p className={styles.reason}>{reason}</p>
          </div>
        )
      }
    >
      <Description
        name={dish.name}
        text={dish.description}
        limit={dish.image === null ? descriptionLimit.withoutPicture : descriptionLimit.withPicture}
      />
      <p className={styles.facts}>
        {dish.pickupAt !== null && <span>Afhentes efter {clockTimeOf(dish.pickupAt)}</span>}
        {dish.remaining !== null && <span>{formatCount(dish.remaining)} styk tilbage</span>}
      </p>
      {deadlineText && (reason === null || inCart > 0) && <p className={styles.facts}>{deadlineText}</p>}
    </Card>
  );
});
