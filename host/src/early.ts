// The page's first script, about a thousand bytes: it sends the calls that the page waits for while the code is on its way.
// It must import nothing but what sends them.
import type { PageData } from '@kantine/shared/page-data';

import { callsAt, sendEarly } from './early-calls';

const readToken = () => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

/** The calls of this address's screen, as the server says; nothing where it does not. A page for who is signed in is hinted at here: the server does not know who is. */
function callsOfScreen(token: string | null): string[] {
  try {
    const { early } = JSON.parse(document.getElementById('kantine-page')?.textContent ?? '') as PageData;
    if (!early || (early.forSignedIn && !token)) return [];
    early.forSignedIn?.scripts.forEach((href) => hint('script', href));
    early.forSignedIn?.styles.forEach((href) => hint('style', href));
    return callsAt(early, location);
  } catch {
    return [];
  }
}

/** As host/server/hints.ts does. */
function hint(as: string, href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, fetchPriority: 'low', href });
  if (!href.startsWith('/')) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

const token = readToken();
sendEarly(['/store', ...(token ? ['/account'] : []), ...callsOfScreen(token)], token);
