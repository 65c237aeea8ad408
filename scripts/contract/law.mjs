import { checkLaw, sayFindings } from '../../shared/contract/law/check-law.mjs';
import { danishDay } from '../../venue-api/src/time/danish-time.ts';
import { allowedAt, readData } from './ask-venue.mjs';

export async function auditVenue({ origin, day = danishDay(new Date()) }) {
  const store = (await readData(origin, '/store'))?.attributes;
  if (!store)
    return {
      lines: ['lov: not checked, no store record came'],
      ...{ missing: [], unchecked: [], isComplete: false },
    };
  const lists = [
    ...(store.retail_section ? ['retail/products'] : []),
    ...(store.takeaway_section ? [`takeaway/menu-items/${day}`] : []),
  ];
  const answers = await Promise.all(lists.map(async (list) => [list, await readData(origin, `/${list}`)]));
  const takesWithdrawals = store.retail_section ? await hasPost(origin, '/withdrawals') : undefined;
  const findings = checkLaw({ store, goods: Object.fromEntries(answers), takesWithdrawals });

  const width = Math.max(0, ...findings.map(({ field }) => field.length));
  const missing = findings.map(({ field, says }) => `${field.padEnd(width)}  ${says}`);
  const unchecked = [
    ...answers
      .filter(([, answer]) => !Array.isArray(answer))
      .map(([list]) => `${list}: not checked, no list came`),
    ...(store.retail_section && takesWithdrawals === undefined
      ? ['POST /withdrawals: not tried, the API does not answer OPTIONS with Allow']
      : []),
  ];
  const lines = [
    ...[...missing, ...unchecked].map((line) => `lov  ${line}`),
    `lov: ${sayFindings(findings.length)}`,
  ];
  return { lines, missing, unchecked, isComplete: findings.length === 0 };
}

async function hasPost(origin, path) {
  const allowed = await allowedAt(origin, path);
  return allowed == null ? undefined : /\bPOST\b/i.test(allowed);
}
