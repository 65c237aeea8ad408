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

const readPage = (): Partial<PageData> => {
  try {
    return JSON.parse(document.getElementById('kantine-page')?.textContent ?? '') as PageData;
  } catch {
    return {};
  }
};

/** The server does not know the session, so the files of a page that needs an account are preloaded here. */
function callsOfScreen({ early }: Partial<PageData>, token: string | null): string[] {
  try {
    if (!early || (early.forSignedIn && !token)) return [];
    const { scripts, styles } = early.forSignedIn ?? { scripts: [], styles: [] };
    for (const href of [...scripts, ...styles]) addResourceHint(href, 'preload');
    return callsAt(early, location);
  } catch {
    return [];
  }
}

const token = readToken();
const page = readPage();
// A rendered page has its public answers with it.
const [store, screen] = page.rendered ? [[], []] : [['/store'], callsOfScreen(page, token)];
sendEarly([...store, ...(token ? ['/account'] : []), ...screen], token);

// The browser loads the date formats of the country with its first date field, which takes a phone up to
// 0.1 s. Here it has no other work; later the field would delay a screen.
window.requestIdleCallback?.(() => (document.createElement('input').type = 'date'));
