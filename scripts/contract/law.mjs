import { checkLaw, sayFindings } from '../../shared/contract/law/check-law.mjs';
import { danishDay } from '../../venue-api/src/time/danish-time.ts';

/** The part 'lov' of the command. It reads, and asks with OPTIONS which calls there are. */
export async function auditVenue({ origin, day = danishDay(new Date()) }) {
  const store = (await read(origin, '/store'))?.attributes;
  if (!store) return { lines: ['lov: not checked, no store record came'], isComplete: false };
  const lists = [
    ...(store.retail_section ? ['retail/products'] : []),
    ...(store.takeaway_section ? [`takeaway/menu-items/${day}`] : []),
  ];
  const answers = await Promise.all(lists.map(async (list) => [list, await read(origin, `/${list}`)]));
  const takesWithdrawals = store.retail_section ? await hasPost(origin, '/withdrawals') : undefined;
  const findings = checkLaw({ store, goods: Object.fromEntries(answers), takesWithdrawals });

  const width = Math.max(0, ...findings.map(({ field }) => field.length));
  const lines = [
    ...findings.map(({ field, says }) => `lov  ${field.padEnd(width)}  ${says}`),
    ...answers
      .filter(([, answer]) => !Array.isArray(answer))
      .map(([list]) => `lov  ${list}: not checked, no list came`),
    ...(store.retail_section && takesWithdrawals === undefined
      ? ['lov  POST /withdrawals: not tried, the API does not answer OPTIONS with Allow']
      : []),
    `lov: ${sayFindings(findings.length)}`,
  ];
  return { lines, isComplete: findings.length === 0 };
}

const timeLimitMs = 20_000;

async function send(origin, method, path) {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const signal = AbortSignal.timeout(timeLimitMs);
  return fetch(`${origin}/api/v1${path}`, { method, headers, redirect: 'manual', signal }).catch(() => null);
}

async function read(origin, path) {
  const response = await send(origin, 'GET', path);
  const body = response?.ok ? await response.json().catch(() => null) : null;
  return body?.data;
}

/** A POST would make a withdrawal. @returns undefined if the answer does not say */
async function hasPost(origin, path) {
  const allowed = (await send(origin, 'OPTIONS', path))?.headers.get('allow');
  return allowed == null ? undefined : /\bPOST\b/i.test(allowed);
}
