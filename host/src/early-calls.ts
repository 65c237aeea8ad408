/** A screen's address and what it asks the venue API for; both have the same names in them, such as ':date'. */
interface CallsOfScreen {
  path: string;
  calls: readonly string[];
}

/**
 * Sends calls of the venue API while the code that wants their answers is on its way; shared's http folder takes them over (`takeEarly`).
 *
 * @param calls paths below `/api/v1`
 */
export function sendEarly(calls: readonly string[], token: string | null): void {
  const table = (window.kantineEarly ??= {});
  for (const path of calls) {
    const answer = send(path, token);
    // Whoever takes the call over sees its failure; one that nobody takes must not be reported as unhandled.
    answer.catch(() => undefined);
    table[`${token ?? ''} ${path}`] = { sent: performance.now(), answer };
  }
}

/** The calls of a screen that an address shows, with the address's own parts in them, and today's date for ':today'. */
export function callsAt({ path, calls }: CallsOfScreen, address: { pathname: string; search: string }) {
  const parts = address.pathname.split('/');
  const names = path.split('/');
  const valueOf = (name: string) => (name === ':today' ? today() : parts[names.indexOf(name)]) ?? '';
  // A name stands for a number or a date: to anything else there is no answer. A query may be another than the one in the call.
  const isSound = (call: string) =>
    (call.match(/:\w+/g) ?? []).every((name) => /^\d[\d-]*$/.test(valueOf(name))) &&
    (address.search === '' || !call.includes('?'));
  return calls.filter(isSound).map((call) => call.replace(/:\w+/g, valueOf));
}

async function send(path: string, token: string | null) {
  const answer = await fetch(`/api/v1${path}`, {
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** As shared's clock does: without `Intl` where that goes. */
function today(): string {
  const timeZone = 'Europe/Copenhagen';
  return 'Temporal' in window
    ? Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    : new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
