import { Link } from '@kantine/routing';
import { Icon } from '@kantine/ui';
import type { Venue } from '@kantine/core';

import { CartLinks } from './cart-links';
import { InDark } from './in-dark';
import styles from './top-bar.module.css';
import type { Menu } from './use-menu';

export function TopBar({ venue, menu }: { venue: Venue | undefined; menu: Menu }) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        id="menu-knap"
        className={styles.menu}
        data-print="none"
        aria-expanded={menu.isOpen}
        aria-controls="hovedmenu"
        onClick={menu.toggle}
      >
        <Icon name={menu.isCovering ? 'close' : 'menu'} />
        <span>Menu</span>
      </button>
      {venue && (
        <Link to="/" className={styles.mark} aria-label={`${venue.name}, til forsiden`}>
          {venue.logo ? (
            <InDark src={venue.logoDark}>
              <img src={venue.logo} alt="" height={36} />
            </InDark>
          ) : null}
          <span>{venue.name}</span>
        </Link>
      )}
      {venue && <CartLinks venue={venue} />}
    </header>
  );
}
