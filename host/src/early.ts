// The page's first script, about a thousand bytes. It sends the page's API calls while the other code loads.
import type { PageData } from '@kantine/core';

import { addResourceHint, callsAt, sendEarly } from './federation/preload-section';

const readToken = () => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

/** The server does not know the session, so the files of a page that needs an account are preloaded here. */
function callsOfScreen(token: string | null): string[] {
  try {
    const { early } = JSON.parse(document.getElementById('kantine-page')?.textContent ?? '') as PageData;
    if (!early || (early.forSignedIn && !token)) return [];
    const { scripts, styles } = early.forSignedIn ?? { scripts: [], styles: [] };
    for (const href of [...scripts, ...styles]) addResourceHint(href, 'preload');
    return callsAt(early, location);
  } catch {
    return [];
  }
}

const token = readToken();
sendEarly(['/store', ...(token ? ['/account'] : []), ...callsOfScreen(token)], token);

// The browser loads the date formats of the country with its first date field, which takes a phone up to
// 0.1 s. Here it has no other work; later the field would delay a screen.
window.requestIdleCallback?.(() => (document.createElement('input').type = 'date'));
