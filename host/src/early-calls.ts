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
    // The caller that takes the call over sees its failure; an unused one is not reported as unhandled.
    answer.catch(() => undefined);
    table[`${token ?? ''} ${path}`] = { sent: performance.now(), answer };
  }
}

/**
 * The calls of a screen that an address shows, with the address's own parts in them; for ':today' today's date, for ':openDay' the first
 * open day's: from the address's ':date' on where it has one that is ahead, else from today on.
 */
export function callsAt(
  { path, calls, openingDays }: CallsOfScreen,
  address: { pathname: string; search: string },
) {
  const parts = address.pathname.split('/');
  const names = path.split('/');
  const valueOf = (name: string) => {
    if (name === ':today') return today();
    const part = parts[names.indexOf(name === ':openDay' ? ':date' : name)];
    return (name === ':openDay' ? openDayFrom(part, openingDays) : part) ?? '';
  };
  // A name stands for a number or a date: to anything else there is no answer. A query may be another than the one in the call.
  const isSound = (call: string) =>
    (call.match(/:\w+/g) ?? []).every((name) => /^\d[\d-]*$/.test(valueOf(name))) &&
    (address.search === '' || !call.includes('?'));
  return calls.filter(isSound).map((call) => call.replace(/:\w+/g, valueOf));
}

async function send(path: string, token: string | null) {
  const sent = Date.now();
  const answer = await fetch(`/api/v1${path}`, {
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
  const received = Date.now();
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, body: (await answer.json()) as unknown, header, sent, received };
}

/** As shared's clock does: without `Intl` where that goes. */
function today(): string {
  const timeZone = 'Europe/Copenhagen';
  return 'Temporal' in window
    ? Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    : new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}

const dayMs = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first open day from a date on, or from today where it is over; nothing where there is no such date, or none is planned for it yet. */
function openDayFrom(date = today(), openingDays: readonly number[] = []): string | undefined {
  const time = Date.parse(date);
  const now = Date.parse(today());
  if (!(time <= now + 365 * dayMs) || isoDay(time) !== date) return undefined;
  const from = Math.max(time, now);
  const week = [0, 1, 2, 3, 4, 5, 6].map((ahead) => from + ahead * dayMs);
  return isoDay(week.find((day) => openingDays.includes(new Date(day).getUTCDay() || 7)) ?? from);
}
