import { useRetailCart } from '@kantine/shop';
import { ButtonLink } from '@kantine/ui';

import { useHasRoomForCards } from './use-has-room-for-cards';

/** On a phone the link is below the list: above it, it would move the button under the thumb. */
export function CartLink({ position }: { position: 'heading' | 'end' }) {
  const hasLines = useRetailCart((cart) => cart.lines.length > 0);
  const isShown = useHasRoomForCards() === (position === 'heading');
  return hasLines && isShown ? (
    <ButtonLink look="primary" icon="cart" to="/retail/cart" isWide={position === 'end'}>
      Til kurven
    </ButtonLink>
  ) : null;
}
