import { useRetailCart } from '@kantine/shared/carts';
import { ButtonLink } from '@kantine/shared/ui';

/** The way to the cart, once something lies in it. */
export function CartLink() {
  const hasLines = useRetailCart((cart) => cart.lines.length > 0);
  return hasLines ? (
    <ButtonLink icon="cart" to="/retail/cart">
      Til kurven
    </ButtonLink>
  ) : null;
}
