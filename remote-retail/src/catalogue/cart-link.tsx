import { useRetailCart } from '@kantine/shared/carts';
import { ButtonLink } from '@kantine/shared/ui';

import { useHasRoomForCards } from './use-has-room-for-cards';

/**
 * The way to the cart, once something lies in it: beside the heading where there is room, else below the list,
 * because a link that comes above it would move what the thumb is about to press.
 */
export function CartLink({ place }: { place: 'heading' | 'end' }) {
  const hasLines = useRetailCart((cart) => cart.lines.length > 0);
  const isHere = useHasRoomForCards() === (place === 'heading');
  return hasLines && isHere ? (
    <ButtonLink look="primary" icon="cart" to="/retail/cart" wide={place === 'end'}>
      Til kurven
    </ButtonLink>
  ) : null;
}
