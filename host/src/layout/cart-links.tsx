import { countOf, priceOf, sayPieces } from '@kantine/shop';
import { formatPrice, type Venue } from '@kantine/core';
import { Link, useLocation, usePage } from '@kantine/routing';
import { CountBadge, Icon } from '@kantine/ui';

import { sectionAt, useLinkedSections } from '../federation/sections';
import styles from './cart-links.module.css';
import { useCartLines } from './use-cart-lines';

export function CartLinks({ venue }: { venue: Venue }) {
  const { pathname } = useLocation();
  const lines = useCartLines();
  const carts = useLinkedSections(venue).flatMap(({ label: shop, to: path, cart }) => {
    const own = cart && lines[cart];
    return own ? [{ shop, path, count: countOf(own), price: priceOf(own) }] : [];
  });

  const section = sectionAt(pathname);
  const currentShop = carts.filter(({ path }) => path === section?.to);
  const filled = carts.filter(({ count }) => count > 0);
  const shown = currentShop.length > 0 ? currentShop : filled.length > 0 ? filled : carts.slice(0, 1);
  const isFilled = shown.some(({ count }) => count > 0);
  const { hidesCartBar, hasCartBar } = usePage();

  return (
    // New elements for the first line and the check-out: links that move after hydration would be a layout shift.
    <div
      key={`${isFilled} ${hidesCartBar}`}
      className={styles.links}
      data-print="none"
      data-thumb={isFilled && !hidesCartBar && !hasCartBar}
      data-resting={hasCartBar === true}
      data-quiet={hidesCartBar === true}
    >
      {shown.map(({ shop, path, count, price }) => (
        <Link
          key={path}
          to={`${path}/cart`}
          className={styles.link}
          data-empty={count === 0}
          // Voice control needs the exact visible text in the name.
          aria-label={`Kurv${shown.length > 1 ? ` i ${shop}` : ''} ${formatPrice(price)} ${sayPieces(count)}`}
        >
          <Icon name="cart" />
          <span className={styles.word}>{shown.length > 1 ? shop : 'Kurv'}</span>{' '}
          {count > 0 && (
            <span className={styles.sum}>
              <span translate="no" className={styles.price}>
                {formatPrice(price)}
              </span>{' '}
              <CountBadge>{count}</CountBadge>
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}
