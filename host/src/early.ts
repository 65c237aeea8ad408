// The page's first script, about a thousand bytes: it sends the calls that the page waits for while the code is on its way.
// It must import nothing; shared's http folder takes the answers over (`takeEarly`).
import type { PageData } from '@kantine/shared/page-data';

const send = (path: string, token: string | null) =>
  fetch(`/api/v1${path}`, {
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as unknown }));

const readToken = () => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date());

/** What the screen of this address is going to ask for, as the server says; nothing where it does not. */
function callsOfScreen(): string[] {
  try {
    const page = JSON.parse(document.getElementById('kantine-page')?.textContent ?? '') as PageData;
    const { path, calls } = page.early ?? { path: '', calls: [] };
    const parts = location.pathname.split('/');
    const names = path.split('/');
    const valueOf = (name: string) => (name === ':today' ? today() : parts[names.indexOf(name)]) ?? '';
    // A name stands for a number or a date: to anything else there is no answer.
    const isSound = (call: string) =>
      (call.match(/:\w+/g) ?? []).every((name) => /^\d[\d-]*$/.test(valueOf(name)));
    return calls.filter(isSound).map((call) => call.replace(/:\w+/g, valueOf));
  } catch {
    return [];
  }
}

const token = readToken();
window.kantineEarly = Object.fromEntries(
  ['/store', ...(token ? ['/account'] : []), ...callsOfScreen()].map((path) => {
    const call = send(path, token);
    // Whoever takes the call over sees its failure; one that nobody takes must not be reported as unhandled.
    call.catch(() => undefined);
    return [`${token ?? ''} ${path}`, call];
  }),
);
