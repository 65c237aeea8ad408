import { type MenuItem, quantityOf, useTakeawayCart } from '@kantine/shop';
import { clockTimeOf, formatCount, type Instant, sayDeadline, sayFood, useNow } from '@kantine/core';
import { Badge, Button, Card, CardGrid, Description, Price, useFocusFallback } from '@kantine/ui';
import { memo, useMemo } from 'react';

import styles from './dish-grid.module.css';
import { useAddDish } from './use-add-dish';
import { unavailableReason } from './unavailable-reason';

const eagerCards = 3;

export const DishGrid = memo(function DishGrid({ dishes }: { dishes: readonly MenuItem[] }) {
  const deadlines = useMemo(
    () => [...new Set(dishes.map(({ deadline }) => deadline).filter((deadline) => deadline !== null))],
    [dishes],
  );
  const now = useNow(deadlines);
  const texts = new Map<Instant | null, string>(
    deadlines.filter((deadline) => deadline > now).map((deadline) => [deadline, sayDeadline(deadline, now)]),
  );
  return (
    <CardGrid>
      {dishes.map((dish, index) => (
        <DishCard
          key={dish.id}
          dish={dish}
          deadlineText={texts.get(dish.deadline) ?? null}
          isExpired={dish.deadline !== null && dish.deadline <= now}
          eager={index < eagerCards}
        />
      ))}
    </CardGrid>
  );
});

const descriptionLimit = { withPicture: 100, withoutPicture: 300 };

interface DishCardProps {
  dish: MenuItem;
  deadlineText: string | null;
  isExpired: boolean;
  eager: boolean;
}

const DishCard = memo(function DishCard({ dish, deadlineText, isExpired, eager }: DishCardProps) {
  const reason = useTakeawayCart((cart) => unavailableReason(dish, cart.lines, isExpired));
  const inCart = useTakeawayCart((cart) => quantityOf(cart.lines, dish.id));
  const { isAdding, add } = useAddDish(dish);
  const { controlRef, fallbackRef } = useFocusFallback();
  const food = sayFood(dish);

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
            {inCart > 0 && <Badge tone="accent">{`${formatCount(inCart)} i kurven`}</Badge>}
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
      {food && <p className={styles.facts}>{food}</p>}
      <p className={styles.facts}>
        {dish.pickupAt !== null && <span>{`Afhentes efter ${clockTimeOf(dish.pickupAt)}`}</span>}
        {dish.remaining !== null && <span>{`${formatCount(dish.remaining)} styk tilbage`}</span>}
      </p>
      {deadlineText && (reason === null || inCart > 0) && <p className={styles.facts}>{deadlineText}</p>}
    </Card>
  );
});
