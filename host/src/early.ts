// The page's first script, about a thousand bytes: it sends the calls that the page waits for while the code is on its way.
// It must import nothing but what sends them, and what hints at code.
import type { PageData } from '@kantine/core';

import { callsAt, sendEarly } from './early-calls';
import { addResourceHint } from './hint-at';

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
    const { scripts, styles } = early.forSignedIn ?? { scripts: [], styles: [] };
    for (const href of [...scripts, ...styles]) addResourceHint(href, 'preload');
    return callsAt(early, location);
  } catch {
    return [];
  }
}

const token = readToken();
sendEarly(['/store', ...(token ? ['/account'] : []), ...callsOfScreen(token)], token);

// The first field for a date that a browser makes costs a phone up to a tenth of a second: it learns how the country writes one. Here
// it has nothing else to do; where a page is drawn it would keep the page waiting.
window.requestIdleCallback?.(() => (document.createElement('input').type = 'date'));
