// The first script stands in the page: it holds presses from the first frame on, and sends calls while code loads.
import type { PageData } from '@kantine/core';

import { addResourceHint, callsAt, sendEarly } from './federation/preload-section';
import { holdInput } from './hydration/held-input';

const readToken = () => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

const readPage = (): Partial<PageData> => {
  try {
    const text = document.getElementById('kantine-page')?.textContent ?? '';
    return (JSON.parse(text) as PageData | null) ?? {};
  } catch {
    return {};
  }
};

/** The server does not know the session, so the files of a page that needs an account are preloaded here. */
function callsOfScreen({ early, registry }: Partial<PageData>, token: string | null): string[] {
  try {
    if (!early || (early.forSignedIn && !token)) return [];
    for (const href of early.forSignedIn ?? []) addResourceHint(href, 'preload', registry?.integrity?.[href]);
    return callsAt(early, location);
  } catch {
    return [];
  }
}

const isRendered = 'rendered' in document.documentElement.dataset;
if (isRendered) holdInput();
const token = readToken();
// The HTML holds the parts of both visitors, and index.css hides those of one.
if (token) document.documentElement.dataset.signedIn = '';

const send = () => {
  const [store, screen] = isRendered ? [[], []] : [['/store'], callsOfScreen(readPage(), token)];
  sendEarly([...store, ...(token ? ['/account'] : []), ...screen], token);
};
// The data block stands further down.
if (document.readyState === 'loading') document.addEventListener('readystatechange', send, { once: true });
else send();

// Chromium loads the date formats with the first date field, in up to 0.1 s: here that delays no screen.
window.requestIdleCallback?.(() => (document.createElement('input').type = 'date'));
