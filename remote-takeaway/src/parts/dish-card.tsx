import { isAvailable, type MenuItem, quantityOf, useTakeawayCart } from '@kantine/shared/carts';
import { clockTimeOf, type Instant } from '@kantine/shared/time';
import { Badge, Button, Card, Price } from '@kantine/shared/ui';

import { Description } from './description';
import styles from './dish-card.module.css';
import { useAddToCart } from './use-add-to-cart';

/** A dish on the day's menu. */
export function DishCard({ dish, now, eager }: { dish: MenuItem; now: Instant; eager: boolean }) {
  const canBeAdded = useTakeawayCart((cart) => isAvailable(dish, cart.lines, now));
  const inCart = useTakeawayCart((cart) => quantityOf(cart.lines, dish.id));
  const { isAdding, add } = useAddToCart(dish);

  return (
    <Card
      title={dish.name}
      headingLevel={2}
      image={dish.image}
      eager={eager}
      featured={dish.isFeatured}
      muted={!canBeAdded && inCart === 0}
      price={<Price ore={dish.price} strong />}
      badge={inCart > 0 ? <Badge tone="accent">{inCart} i kurven</Badge> : undefined}
      actions={
        canBeAdded ? (
          <Button look="soft" icon="plus" busy={isAdding} onClick={add} wide>
            Føj til kurv
          </Button>
        ) : (
          <p className={styles.unavailable}>Ikke tilgængelig</p>
        )
      }
    >
      <Description name={dish.name} text={dish.description} hasImage={dish.image !== null} />
      <p className={styles.facts}>
        {dish.pickupAt !== null && <span>Afhentes efter {clockTimeOf(dish.pickupAt)}</span>}
        {dish.remaining !== null && <span>{dish.remaining} styk tilbage</span>}
      </p>
    </Card>
  );
}
