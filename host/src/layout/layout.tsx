import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from '@kantine/routing';
import { LiveRegion, SkipLink, Toasts } from '@kantine/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useShellVenue } from '../shell-venue';
import { Footer } from './footer';
import styles from './layout.module.css';
import { OfflineNotice } from './offline-notice';
import { PageMetadata } from './page-metadata';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { UnfinishedNotice } from './unfinished-notice';
import { useArrival } from './use-arrival';
import { useCartAnnouncements } from './use-cart-announcements';
import { useMenu } from './use-menu';

/** The frame around every page: bar, menu, page, footer. It stands before the store record is there, and when it never comes. */
export function Layout({ children }: { children?: ReactNode }) {
  const venue = useShellVenue();
  const main = useRef<HTMLElement>(null);
  const menu = useMenu();
  const { pathname } = useLocation();
  // What the foot is made of is fetched when the first page stands: no page waits for it.
  const hasOpened = useMatches().some(({ loaderData }) => loaderData !== undefined);
  useArrival(main, venue?.pageTitle);
  useCartAnnouncements();
  const covers = menu.isOpen && !menu.isWide;

  return (
    <div className={styles.frame} data-menu={menu.isOpen ? 'open' : 'closed'}>
      <PageMetadata venue={venue} />
      <SkipLink target="indhold" />
      <Progress />
      <TopBar venue={venue} menu={menu} />
      <Sidebar venue={venue} menu={menu} />
      {covers && <div className={styles.veil} onClick={menu.close} aria-hidden />}
      {hasBackground(pathname) && venue?.backgroundImage && (
        <img className={styles.background} src={venue.backgroundImage} alt="" />
      )}
      <div className={styles.page} inert={covers}>
        <UnfinishedNotice />
        <main id="indhold" ref={main} tabIndex={-1} className={styles.main}>
          {children ?? <Outlet />}
        </main>
        {venue && hasOpened && <Footer venue={venue} />}
      </div>
      <OfflineNotice />
      <LiveRegion />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** How long a navigation may take before it is said that one is under way, in milliseconds: most are done by then. */
const respite = 150;

/** By itself, for it changes with each navigation: the frame is not drawn anew for that. */
function Progress() {
  const isUnderWay = useNavigation().state === 'loading';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsLong(true), respite);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isUnderWay]);
  return (
    isUnderWay && isLong && <div className={styles.progress} role="progressbar" aria-label="Siden hentes" />
  );
}

/** The token of a mail's link, which must not be stored with the scroll positions. */
const mailToken = /(?<=^\/account\/(?:verify|password\/reset)\/).+/;

/** Each page opened by its address has the same key: without its path it would begin where another was left. */
const scrollKey = ({ key, pathname }: ReturnType<typeof useLocation>) =>
  key === 'default' ? pathname.replace(mailToken, '') : key;

/** The venue's picture stands behind the front page and the small forms of the account, where there is room for it. */
function hasBackground(pathname: string): boolean {
  return pathname === '/' || /^\/account\/(login|create|verify|password)(\/|$)/.test(pathname);
}
