import { countOf, sayPieces } from '@kantine/shop';
import { NavLink, useLocation, useNavigate, usePage } from '@kantine/routing';
import { type Badge, useBadge, useIsSignedIn, useSession, type Venue } from '@kantine/core';
import { classNames, CountBadge, Icon, type IconName, useShownTo, VisuallyHidden } from '@kantine/ui';
import { Fragment, type ReactNode, Suspense } from 'react';

import { useIsOld, useRegistry } from '../federation/registry';
import { usePrefetchOnIntent } from '../federation/use-prefetch-on-intent';
import { linkedSections, type SectionLink } from '../federation/sections';
import { loginAddress } from './login-address';
import { PageIcon } from './page-icon';
import styles from './sidebar.module.css';
import type { Menu } from './use-menu';
import { useCartLines } from './use-cart-lines';

/** Closed, it fetches no icons. The server's is open; a phone removes it before React hydrates it. */
export function Sidebar({ venue, menu }: { venue: Venue | undefined; menu: Menu }) {
  return (
    <nav
      id="hovedmenu"
      aria-label="Hovedmenu"
      className={styles.sidebar}
      data-print="none"
      data-open={menu.isOpen}
      hidden={menu.isOpen === false}
    >
      {menu.isOpen !== false && (
        <Suspense>
          <Items venue={venue} />
        </Suspense>
      )}
    </nav>
  );
}

function Items({ venue }: { venue: Venue | undefined }) {
  const signedIn = useShownTo('signed-in');
  const visitor = useShownTo('visitor');
  const isSignedIn = useIsSignedIn();
  const location = useLocation();
  const page = usePage();
  useRegistry();
  const sections = venue ? linkedSections(venue) : [];

  return (
    <>
      <ul className={styles.list}>
        <Item to="/" icon="home" end>
          Hjem
        </Item>
        {sections
          .filter(({ list }) => list !== 'account')
          .map((section) => (
            <SectionItem key={section.to} section={section} shown={section.needsAccount ? signedIn : {}} />
          ))}
        {venue?.menuPlan && (
          <Item to="/iss-menu-plan" icon="calendar">
            {venue.menuPlan.title}
          </Item>
        )}
        {venue?.pages
          .filter((page) => page.isInMenu)
          .map((page) => (
            <Item key={page.url} to={`/${page.url}`} icon={<PageIcon name={page.icon} />}>
              {page.name}
            </Item>
          ))}
      </ul>
      {venue && (venue.hasAccounts || isSignedIn) && (
        <ul className={styles.list}>
          {signedIn && (
            <>
              {sections
                .filter(({ list }) => list === 'account')
                .map((section) => (
                  <SectionItem key={section.to} section={section} shown={signedIn} />
                ))}
              <SignOut {...signedIn} />
            </>
          )}
          {visitor && venue.hasAccounts && (
            <>
              <Item {...visitor} to={loginAddress(page, location)} icon="account" end>
                Log ind
              </Item>
              <Item {...visitor} to="/account/create" icon="sign-up">
                Opret bruger
              </Item>
            </>
          )}
        </ul>
      )}
    </>
  );
}

function SectionItem({ section, shown }: { section: SectionLink; shown: ShownTo | null }) {
  const { name, to, icon, label, cart, countsCart } = section;
  const lines = useCartLines();
  const badge = useBadge(name);
  const count = countsCart && cart ? countOf(lines[cart]) : 0;
  const badges = [
    ...(count > 0 ? [{ count, words: `${sayPieces(count)} i kurven` }] : []),
    ...(badge ? [badge] : []),
  ];
  return (
    shown && (
      <Item {...shown} to={to} icon={<PageIcon name={icon} />} badges={badges}>
        {label}
      </Item>
    )
  );
}

type ShownTo = NonNullable<ReturnType<typeof useShownTo>>;

function Item({
  to,
  icon,
  end = false,
  badges,
  children,
  ...shown
}: ShownTo & {
  to: string;
  icon: IconName | ReactNode;
  end?: boolean;
  badges?: readonly Badge[];
  children: ReactNode;
}) {
  const prefetchHandlers = usePrefetchOnIntent(to);
  const { onDeploy } = usePage();
  const reloads = useIsOld() && onDeploy !== 'keep';
  return (
    <li {...shown}>
      <NavLink to={to} end={end} reloadDocument={reloads} className={() => styles.item} {...prefetchHandlers}>
        {typeof icon === 'string' ? <Icon name={icon as IconName} /> : icon}
        <span className={classNames(styles.label, badges && styles.counted)}>
          {children}
          {badges?.map(({ count, words }, index) => (
            <Fragment key={index}>
              <span className={styles.badge} aria-hidden>
                <CountBadge>{count}</CountBadge>
              </span>
              <VisuallyHidden>{`, ${words}`}</VisuallyHidden>
            </Fragment>
          ))}
        </span>
      </NavLink>
    </li>
  );
}

function SignOut(shown: ShownTo) {
  const navigate = useNavigate();
  const signOut = () => {
    useSession.getState().logOut();
    void navigate('/');
  };
  return (
    <li {...shown}>
      <button type="button" className={styles.item} onClick={signOut}>
        <Icon name="sign-out" />
        <span className={styles.label}>Log ud</span>
      </button>
    </li>
  );
}
