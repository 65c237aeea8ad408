/** A screen's address and what it asks the venue API for; both have the same names in them, such as ':date'. */
interface CallsOfScreen {
  path: string;
  calls: readonly string[];
  /** The weekdays on which its section is open, 1 (Monday) to 7: every day where it does not say. */
  openingDays?: readonly number[] | undefined;
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

/**
 * The calls of a screen that an address shows, with the address's own parts in them; for ':today' today's date, for ':openDay' the first
 * open day's from today on.
 */
export function callsAt(
  { path, calls, openingDays }: CallsOfScreen,
  address: { pathname: string; search: string },
) {
  const parts = address.pathname.split('/');
  const names = path.split('/');
  const valueOf = (name: string) => {
    if (name === ':today') return today();
    return (name === ':openDay' ? openDayFrom(today(), openingDays) : parts[names.indexOf(name)]) ?? '';
  };
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
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, body: (await answer.json()) as unknown, header };
}

/** As shared's clock does: without `Intl` where that goes. */
function today(): string {
  const timeZone = 'Europe/Copenhagen';
  return 'Temporal' in window
    ? Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    : new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}

function openDayFrom(day: string, openingDays: readonly number[] = []): string {
  const week = [0, 1, 2, 3, 4, 5, 6].map((ahead) => new Date(Date.parse(day) + ahead * 86_400_000));
  const open = week.find((date) => openingDays.includes(date.getUTCDay() || 7));
  return open?.toISOString().slice(0, 10) ?? day;
}
