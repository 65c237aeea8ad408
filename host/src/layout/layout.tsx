import { plainPath } from '@kantine/contract/routes';
import { useQuery, venueQuery } from '@kantine/core';
import { Outlet, pageOf, type useLocation, useMatches, useNavigation } from '@kantine/routing';
import { ProvidePlaces } from '@kantine/shop';
import { LiveRegion, SkipLink, Toasts } from '@kantine/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { showPlace } from '../places/place-list';
import { Footer } from './footer';
import { useIsContentKept } from './kept-content';
import styles from './layout.module.css';
import { OfflineNotice } from './offline-notice';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { PendingPurchaseNotice } from './pending-purchase-notice';
import { ScrollPosition } from './scroll-position';
import { useRouteFocus } from './use-route-focus';
import { useShowPageHead } from './show-page-head';
import { useBadgeAnnouncements } from './use-badge-announcements';
import { useCartAnnouncements } from './use-cart-announcements';
import { useMenu } from './use-menu';

export function Layout({ children }: { children?: ReactNode }) {
  const venue = useQuery({ ...venueQuery, enabled: false }).data;
  const main = useRef<HTMLElement>(null);
  const menu = useMenu();
  const matches = useMatches();
  const isKept = useIsContentKept(main);
  const { hasBackground = isKept && hasBackgroundInPage() } = pageOf(matches) ?? {};
  const hasLoadedPage = matches.some(({ loaderData }) => loaderData !== undefined);
  useRouteFocus(main, useShowPageHead(venue));
  useCartAnnouncements();
  useBadgeAnnouncements(venue);

  return (
    <div className={styles.frame}>
      <SkipLink target="indhold" />
      <Progress />
      <TopBar venue={venue} menu={menu} />
      <Sidebar venue={venue} menu={menu} />
      {menu.isCovering && <div className={styles.veil} onClick={menu.close} aria-hidden />}
      {hasBackground && venue?.backgroundImage && (
        <img className={styles.background} data-print="none" src={venue.backgroundImage} alt="" />
      )}
      <div className={styles.page} inert={menu.isCovering}>
        <PendingPurchaseNotice venue={venue} />
        <main
          key={isKept ? 'kept' : 'page'}
          id="indhold"
          ref={main}
          tabIndex={-1}
          className={styles.main}
          {...(isKept
            ? { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
            : { children: <ProvidePlaces value={showPlace}>{children ?? <Outlet />}</ProvidePlaces> })}
        />
        {venue && (hasLoadedPage || isKept) && <Footer venue={venue} />}
      </div>
      <OfflineNotice />
      <LiveRegion />
      <Toasts />
      <ScrollPosition getKey={scrollKey} />
    </div>
  );
}

const hasBackgroundInPage = () => document.querySelector(`.${styles.background}`) !== null;

const progressDelayMs = 150;

function Progress() {
  const isUnderWay = useNavigation().state === 'loading';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsLong(true), progressDelayMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isUnderWay]);
  return (
    isUnderWay && isLong && <div className={styles.progress} role="progressbar" aria-label="Siden hentes" />
  );
}

/** The first history entry has the key 'default' on every page: its path identifies it better. */
function scrollKey({ key, pathname }: RouterLocation, matches: ReturnType<typeof useMatches>) {
  if (key !== 'default') return key;
  const page = pageOf(matches);
  if (!page) return key;
  const secrets = page.hasSecretInPath ? Object.values(matches.at(-1)!.params) : [];
  const plainOf = (secret = '') => plainPath(encodeURIComponent(secret));
  return secrets.reduce<string>((path, secret) => path.replace(plainOf(secret), '/'), plainPath(pathname));
}

type RouterLocation = ReturnType<typeof useLocation>;
