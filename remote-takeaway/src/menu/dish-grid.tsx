import {
  DishStepper,
  Favourite,
  FoodMark,
  GoodsPrice,
  InCart,
  isExpired,
  type MenuItem,
  quantityOf,
  unavailableReason,
  useTakeawayCart,
} from '@kantine/shop';
import { clockTimeOf, formatCount, type Instant, sayDeadline, sayFood, useNow } from '@kantine/core';
import { Badge, Card, CardGrid, Description } from '@kantine/ui';
import { memo, useMemo } from 'react';

import styles from './dish-grid.module.css';
import { MenuText } from './menu-text';

const eagerCards = 3;

const dishesBeforeText = 2;

interface DishGridProps {
  dishes: readonly MenuItem[];
  text: string;
  headingLevel?: 2 | 3;
  isFirst?: boolean;
}

export const DishGrid = memo(function DishGrid(props: DishGridProps) {
  const { dishes, text, headingLevel = 2, isFirst = true } = props;
  const deadlines = useMemo(() => [...new Set(dishes.flatMap(({ deadline }) => deadline ?? []))], [dishes]);
  const now = useNow(deadlines);
  const texts = new Map<Instant | null, string>(
    deadlines.filter((deadline) => deadline > now).map((deadline) => [deadline, sayDeadline(deadline, now)]),
  );
  const cards = dishes.map((dish, index) => (
    <DishCard
      key={dish.id}
      dish={dish}
      deadlineText={texts.get(dish.deadline) ?? null}
      isExpired={isExpired(dish, now)}
      headingLevel={headingLevel}
      eager={isFirst && index < eagerCards}
    />
  ));
  return (
    <CardGrid isRows>
      {cards.slice(0, dishesBeforeText)}
      {text && <MenuText key="text" html={text} isAmongDishes />}
      {cards.slice(dishesBeforeText)}
    </CardGrid>
  );
});

interface DishCardProps {
  dish: MenuItem;
  deadlineText: string | null;
  isExpired: boolean;
  headingLevel: 2 | 3;
  eager: boolean;
}

const DishCard = memo(function DishCard(props: DishCardProps) {
  const { dish, deadlineText, isExpired, headingLevel, eager } = props;
  const reason = useTakeawayCart((cart) => unavailableReason(dish, cart.lines, isExpired));
  const isInCart = useTakeawayCart((cart) => quantityOf(cart.lines, dish.id) > 0);
  const food = sayFood(dish);

  return (
    <Card
      title={dish.name}
      headingLevel={headingLevel}
      image={dish.image}
      eager={eager}
      featured={dish.isFeatured}
      muted={reason !== null && !isInCart}
      price={
        <>
          <GoodsPrice item={dish} />
          <Favourite name={dish.name} />
          <InCart useCart={useTakeawayCart} id={dish.id} />
        </>
      }
      badge={
        <>
          {dish.isFeatured && <Badge tone="yellow">Udvalgt</Badge>}
          <FoodMark food={dish} />
        </>
      }
      actions={<DishStepper dish={dish} reason={reason} />}
    >
      <Description
        name={dish.name}
        text={dish.description}
        limit={dish.image === null ? 300 : 100}
        facts={dish.label}
      />
      {food && <p className={styles.facts}>{food}</p>}
      <p className={styles.facts}>
        {dish.pickupAt !== null && <span>{`Afhentes efter ${clockTimeOf(dish.pickupAt)}`}</span>}
        {dish.remaining !== null && <span>{`${formatCount(dish.remaining)} styk tilbage`}</span>}
      </p>
      {deadlineText && (reason === null || isInCart) && <p className={styles.facts}>{deadlineText}</p>}
    </Card>
  );
});
