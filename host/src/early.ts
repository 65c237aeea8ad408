// The first script of the shell, in which it stands: it sends calls while the code loads.
import type { PageData } from '@kantine/core';

import { loadDateFormats, markSession } from './early-session';
import { reloadForCode } from './hydration/reload-once';
import { addResourceHint, callsAt, sendEarly } from './federation/preload-section';

/** The server does not know the session, so the files of a page that needs an account are preloaded here. */
function callsOfScreen(token: string | null): string[] {
  try {
    const { early, registry } = JSON.parse(document.getElementById('kantine-page')!.textContent) as PageData;
    if (!early || (early.forSignedIn && !token)) return [];
    for (const href of early.forSignedIn ?? []) addResourceHint(href, 'preload', registry.integrity?.[href]);
    return callsAt(early, location);
  } catch {
    return [];
  }
}

reloadForCode();
const token = markSession();
const send = () => sendEarly(['/store', ...(token ? ['/account'] : []), ...callsOfScreen(token)], token);
// The data block stands further down.
if (document.readyState === 'loading') document.addEventListener('readystatechange', send, { once: true });
else send();
loadDateFormats();
