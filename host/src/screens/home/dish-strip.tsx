import {
  canBeOrdered,
  DishStepper,
  FoodMark,
  GoodsPrice,
  InCart,
  isExpired,
  type MenuItem,
  quantityOf,
  unavailableReason,
  useTakeawayCart,
} from '@kantine/shop';
import {
  capitalise,
  failureOf,
  type Instant,
  mondayOf,
  relativeDay,
  sayDay,
  sayFailure,
} from '@kantine/core';
import { Link } from '@kantine/routing';
import { Button, Card, Icon, ReadMore, Spinner, useKeptFocus, VisuallyHidden } from '@kantine/ui';
import { useCallback, useRef, useState } from 'react';

import type { OfferedMenu } from './offered-menu';
import styles from './dish-strip.module.css';

const maxDishes = 12;
const eagerDishes = 3;

export function DishStrip({ offered: { day, menu, now, account } }: { offered: OfferedMenu }) {
  const relative = relativeDay(day, now);
  const { dishesRef, isWide, scroll } = useScroller();
  const focus = useKeptFocus();
  return (
    <section {...focus} tabIndex={-1} aria-labelledby="dagens-retter" className={styles.strip}>
      <div className={styles.head}>
        <h2 id="dagens-retter">
          <Link to={`/takeaway/${day}`}>
            <span>{relative ? `${relative}, ${sayDay(day)}` : capitalise(sayDay(day))}</span>
            <Icon name="next" />
          </Link>
        </h2>
        <Link className={styles.week} to={`/takeaway/uge/${mondayOf(day)}`}>
          Hele ugen
        </Link>
        {isWide && (
          <div className={styles.arrows}>
            <Button look="quiet" icon="previous" aria-label="Forrige retter" onClick={() => scroll(-1)} />
            <Button look="quiet" icon="next" aria-label="Næste retter" onClick={() => scroll(1)} />
          </div>
        )}
      </div>
      {menu.data && menu.data.length > 0 ? (
        <div
          key={day}
          ref={dishesRef}
          className={styles.dishes}
          // The strip itself takes the focus where no dish has a control.
          tabIndex={menu.data.some((dish) => canBeOrdered(dish, now, account)) ? undefined : 0}
        >
          <DishCards dishes={menu.data} now={now} />
        </div>
      ) : menu.isPending ? (
        <>
          <VisuallyHidden>
            <Spinner />
          </VisuallyHidden>
          <div aria-hidden className={styles.dishes}>
            {Array.from({ length: eagerDishes }, (_, index) => (
              <div key={index} className={styles.blank} />
            ))}
          </div>
        </>
      ) : (
        <div className={styles.state}>
          {menu.data ? (
            <p>Menuen er tom.</p>
          ) : (
            <>
              <p>{sayFailure(failureOf(menu.error))}</p>
              <Button icon="retry" busy={menu.isFetching} onClick={() => void menu.refetch()}>
                Prøv igen
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Dishes that were too late at the first look are last: nothing moves under a reader. */
function DishCards({ dishes, now }: { dishes: readonly MenuItem[]; now: Instant }) {
  const [late] = useState(() => new Set(dishes.flatMap((dish) => (isExpired(dish, now) ? dish.id : []))));
  return dishes
    .toSorted((a, b) => Number(late.has(a.id)) - Number(late.has(b.id)))
    .slice(0, maxDishes)
    .map((dish, index) => (
      <DishCard key={dish.id} dish={dish} isExpired={isExpired(dish, now)} eager={index < eagerDishes} />
    ));
}

function useScroller() {
  const shown = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  const dishesRef = useCallback((element: HTMLDivElement) => {
    shown.current = element;
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scroll = (direction: 1 | -1) =>
    shown.current?.scrollBy({
      left: direction * 0.8 * shown.current.clientWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  return { dishesRef, isWide, scroll };
}

interface DishCardProps {
  dish: MenuItem;
  isExpired: boolean;
  eager: boolean;
}

function DishCard({ dish, isExpired, eager }: DishCardProps) {
  const reason = useTakeawayCart((cart) => unavailableReason(dish, cart.lines, isExpired));
  const isInCart = useTakeawayCart((cart) => quantityOf(cart.lines, dish.id) > 0);
  return (
    <Card
      title={dish.name}
      headingLevel={3}
      image={dish.image}
      eager={eager}
      muted={reason !== null && !isInCart}
      price={
        <>
          <GoodsPrice item={dish} />
          {dish.label && <ReadMore name={dish.name} text={dish.description} facts={dish.label} />}
        </>
      }
      badge={
        <>
          {(reason === null || isInCart) && <FoodMark food={dish} />}
          <InCart useCart={useTakeawayCart} id={dish.id} />
        </>
      }
      actions={<DishStepper dish={dish} reason={reason} />}
    />
  );
}
