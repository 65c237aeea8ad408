import { danishDay, isoWeekOf } from '../time/danish-time.ts';
import { compileVenueCheck } from './checks.ts';
import { operationList, type Operation } from './document.ts';

export interface OperationOutcome {
  readonly operation: Operation;
  readonly outcome: 'ok' | 'differs' | 'not checked';
  readonly notes: readonly string[];
}

export interface VenueToCheck {
  readonly origin: string;
  readonly logIn?: { readonly email: string; readonly password: string } | undefined;
  readonly day?: string | undefined;
  readonly timeLimitMs?: number;
}

interface KnownValues {
  values: Record<string, string>;
  sections?: Record<string, unknown>;
  token?: string;
}

interface VenueResponse {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

export async function checkVenue(venue: VenueToCheck): Promise<OperationOutcome[]> {
  const found: KnownValues = { values: valuesOf(venue.day ?? danishDay(new Date())) };
  const outcomes: OperationOutcome[] = [];
  // The document lists an operation before those that need its ids.
  for (const operation of operationList) {
    const reason = reasonToSkip(operation, venue, found);
    outcomes.push(
      reason
        ? { operation, outcome: 'not checked', notes: [reason] }
        : await checkOperation(operation, venue, found),
    );
  }
  return outcomes;
}

function reasonToSkip(operation: Operation, { logIn }: VenueToCheck, found: KnownValues): string | undefined {
  if (operation.id === 'createToken') return logIn ? undefined : 'nobody was named to log in';
  if (operation.method !== 'GET') return 'it changes something';
  const [, section] = /^\/api\/v1\/(takeaway|retail|meetings|iss-menu-plan)\//.exec(operation.url) ?? [];
  if (section && found.sections && !found.sections[`${section.replaceAll('-', '_')}_section`])
    return 'the store has no such section';
  if (operation.access === 'account' && !found.token) return 'nobody is logged in';
  const unknown = namesIn(operation.url).find((name) => found.values[name] === undefined);
  return unknown && `no ${unknown} is known`;
}

async function checkOperation(
  operation: Operation,
  venue: VenueToCheck,
  found: KnownValues,
): Promise<OperationOutcome> {
  const answer = await fetchOperation(operation, venue, found);
  if (answer.status === 429) return { operation, outcome: 'not checked', notes: ['too many requests (429)'] };
  collectValues(operation, answer.body, found);
  const violations = violationsOf(operation, answer);
  if (violations.length > 0) return { operation, outcome: 'differs', notes: violations };
  const { data } = answer.body as { data?: unknown };
  const isEmpty = Array.isArray(data) && data.length === 0;
  return { operation, outcome: 'ok', notes: isEmpty ? ['an empty list'] : [] };
}

async function fetchOperation(
  operation: Operation,
  venue: VenueToCheck,
  found: KnownValues,
): Promise<VenueResponse> {
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
    return { status: response.status, type, body: parseJson(await response.text()) };
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    if (operation.id === 'getStore') throw new Error(`Nothing answers at ${venue.origin}: ${why}`);
    return { status: 0, type: 'none', body: why };
  }
}

function violationsOf(operation: Operation, { status, type, body }: VenueResponse): string[] {
  if (status === 0) return [`no answer: ${String(body)}`];
  const success = status >= 200 && status < 300 ? [] : [`status: must be 2XX; came ${status}`];
  if (operation.id !== 'getImage') return [...success, ...compileVenueCheck(operation)(status, body)];
  return success.length > 0 || type.startsWith('image/')
    ? success
    : [`content-type: must be image/*; came ${type}`];
}

function collectValues({ id }: Operation, body: unknown, found: KnownValues): void {
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

function valuesOf(day: string): KnownValues['values'] {
  const { year, week } = isoWeekOf(day);
  return { date: day, year: String(year), week: String(week), serving: 'lunch' };
}

const namesIn = (url: string) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const fillIn = (url: string, values: KnownValues['values']) =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => values[name]!.split('/').map(encodeURIComponent).join('/'));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
