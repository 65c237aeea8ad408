import { type MenuItem, useAdding, useTakeawayCart } from '@kantine/shop';

export function AddDish({ dish }: { dish: MenuItem }) {
  const { isAdding, add } = useAdding(() => useTakeawayCart.getState().add(dish));
  return (
    <button type="button" disabled={isAdding} onClick={add}>
      {`Læg ${dish.name} i kurven`}
    </button>
  );
}
