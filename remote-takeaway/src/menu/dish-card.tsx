import { type MenuItem, quantityOf, useTakeawayCart } from '@kantine/shared/carts';
import { formatCount } from '@kantine/shared/money';
import { clockTimeOf } from '@kantine/shared/time';
import { Badge, Button, Card, Description, Price, useFocusHeir } from '@kantine/shared/ui';
import { memo } from 'react';

import styles from './dish-card.module.css';
import { useAddToCart } from './use-add-dish';
import { whyNot } from './unavailable-reason';

/** How much of a description a card shows: less where a picture speaks too. */
const shownBeside = { picture: 100, nothing: 300 };

interface DishCardProps {
  dish: MenuItem;
  /** Until when it can be ordered, in words. */
  deadline: string | null;
  /** Its deadline has passed. */
  isOver: boolean;
  eager: boolean;
}

/** A dish on the day's menu. A thousand of them are drawn anew only when something about them changes. */
export const DishCard = memo(function DishCard({ dish, deadline, isOver, eager }: DishCardProps) {
  const reason = useTakeawayCart((cart) => whyNot(dish, cart.lines, isOver));
  const inCart = useTakeawayCart((cart) => quantityOf(cart.lines, dish.id));
  const { isAdding, add } = useAddToCart(dish);
  const { leaving, heir } = useFocusHeir();

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
            ref={leaving}
            look="soft"
            icon="plus"
            busy={isAdding}
            onClick={add}
            wide
            aria-description={dish.name}
          >
            Føj til kurv
          </Button>
        ) : (
          <div ref={heir} tabIndex={-1} className={styles.unavailable}>
            <p>Ikke tilgængelig</p>
            <p className={styles.reason}>{reason}</p>
          </div>
        )
      }
    >
      <Description
        name={dish.name}
        text={dish.description}
        limit={dish.image === null ? shownBeside.nothing : shownBeside.picture}
      />
      <p className={styles.facts}>
        {dish.pickupAt !== null && <span>Afhentes efter {clockTimeOf(dish.pickupAt)}</span>}
        {dish.remaining !== null && <span>{formatCount(dish.remaining)} styk tilbage</span>}
      </p>
      {deadline && (reason === null || inCart > 0) && <p className={styles.facts}>{deadline}</p>}
    </Card>
  );
});
