import { danishDay, isoWeekOf } from '../time/danish-time.ts';
import { compileVenueCheck } from './checks.ts';
import { operationList, type Operation } from './document.ts';

export interface Outcome {
  readonly operation: Operation;
  readonly outcome: 'ok' | 'differs' | 'not checked';
  /** What differs, why it was not checked, or that there was little to check. */
  readonly notes: readonly string[];
}

export interface VenueToCheck {
  /** Such as `https://venue.example`. */
  readonly origin: string;
  /** Without it, what only an account may ask for is not checked. */
  readonly logIn?: { readonly email: string; readonly password: string } | undefined;
  /** The Danish day whose menus are asked for; by default today. */
  readonly day?: string | undefined;
  readonly timeLimitMs?: number;
}

/** What was told so far that later calls need: the values of addresses by name, and the sections that the venue has. */
interface Found {
  values: Record<string, string>;
  sections?: Record<string, unknown>;
  token?: string;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

/**
 * Asks a venue for all that can be had without changing anything there, and holds the answers against the contract.
 * @throws {Error} when nothing answers at the address
 */
export async function checkVenue(venue: VenueToCheck): Promise<Outcome[]> {
  const found: Found = { values: valuesOf(venue.day ?? danishDay(new Date())) };
  const outcomes: Outcome[] = [];
  // In the document's order: the store comes first, and a list before one of what it lists.
  for (const operation of operationList) {
    const reason = reasonNotTo(operation, venue, found);
    outcomes.push(
      reason
        ? { operation, outcome: 'not checked', notes: [reason] }
        : await checkOperation(operation, venue, found),
    );
  }
  return outcomes;
}

function reasonNotTo(operation: Operation, { logIn }: VenueToCheck, found: Found): string | undefined {
  if (operation.id === 'createToken') return logIn ? undefined : 'nobody was named to log in';
  if (operation.method !== 'GET') return 'it changes something';
  const [, section] = /^\/api\/v1\/(takeaway|retail|meetings|iss-menu-plan)\//.exec(operation.url) ?? [];
  if (section && found.sections && !found.sections[`${section.replaceAll('-', '_')}_section`])
    return 'the store has no such section';
  if (operation.access === 'account' && !found.token) return 'nobody is logged in';
  const unknown = namesIn(operation.url).find((name) => found.values[name] === undefined);
  return unknown && `no ${unknown} is known`;
}

async function checkOperation(operation: Operation, venue: VenueToCheck, found: Found): Promise<Outcome> {
  const answer = await ask(operation, venue, found);
  if (answer.status === 429) return { operation, outcome: 'not checked', notes: ['too many requests (429)'] };
  learn(operation, answer.body, found);
  const faults = faultsOf(operation, answer);
  if (faults.length > 0) return { operation, outcome: 'differs', notes: faults };
  const { data } = answer.body as { data?: unknown };
  const isEmpty = Array.isArray(data) && data.length === 0;
  return { operation, outcome: 'ok', notes: isEmpty ? ['an empty list'] : [] };
}

async function ask(operation: Operation, venue: VenueToCheck, found: Found): Promise<Answer> {
  const isLogIn = operation.id === 'createToken';
  try {
    const response = await fetch(venue.origin + fillIn(operation.url, found.values), {
      method: operation.method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(isLogIn && { 'content-type': 'application/json' }),
        ...(found.token && operation.access !== 'public' && { authorization: `Bearer ${found.token}` }),
      },
      body: isLogIn ? JSON.stringify(venue.logIn) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(venue.timeLimitMs ?? 20_000),
    });
    const type = response.headers.get('content-type') ?? 'none';
    return { status: response.status, type, body: readJson(await response.text()) };
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    if (operation.id === 'getStore') throw new Error(`Nothing answers at ${venue.origin}: ${why}`);
    return { status: 0, type: 'none', body: why };
  }
}

function faultsOf(operation: Operation, { status, type, body }: Answer): string[] {
  if (status === 0) return [`no answer: ${String(body)}`];
  const success = status >= 200 && status < 300 ? [] : [`status: must be 2XX; came ${status}`];
  if (operation.id !== 'getImage') return [...success, ...compileVenueCheck(operation)(status, body)];
  return success.length > 0 || type.startsWith('image/')
    ? success
    : [`content-type: must be image/*; came ${type}`];
}

/** Takes from an answer what it has of what later calls need; whether it is as it should be is not asked here. */
function learn({ id }: Operation, body: unknown, found: Found): void {
  const { data } = (body ?? {}) as { data?: { [name: string | number]: unknown } };
  const keep = (name: string, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') found.values[name] = String(value);
  };
  const first = (data?.[0] as { id?: unknown } | undefined)?.id;
  if (id === 'getStore') {
    found.sections = (data?.['attributes'] ?? {}) as Record<string, unknown>;
    keep('image', found.sections['logo_path']);
  }
  if (id === 'createToken' && typeof data?.['token'] === 'string') found.token = data['token'];
  if (id === 'listOrders') keep('orderId', first);
  if (id === 'listMeetings') keep('meetingId', first);
  if (id === 'listMilestones') keep('milestoneId', first);
}

/** @param day `2026-11-23`, which is in week 48 */
function valuesOf(day: string): Found['values'] {
  const { year, week } = isoWeekOf(day);
  return { date: day, year: String(year), week: String(week), serving: 'lunch' };
}

const namesIn = (url: string) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const fillIn = (url: string, values: Found['values']) =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => values[name]!.split('/').map(encodeURIComponent).join('/'));

/** What is no JSON stays text, which the contract allows nowhere. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
