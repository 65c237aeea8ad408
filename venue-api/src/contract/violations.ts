import type { ErrorObject } from 'ajv';

const longestValue = 60;

/**
 * What a validator found, a line for each place: where, what must be there and what came.
 * The items of a list are one place: that of each hundred products has a price too many is said once.
 */
export function toFaultLines(findings: readonly ErrorObject[]): string[] {
  const places = new Map<string, { musts: Set<string>; at: Set<string>; came: unknown }>();
  for (const finding of findings.filter((one) => says(one, findings))) {
    const where =
      finding.instancePath
        .replaceAll(/\/\d+(?=\/|$)/g, '[]')
        .replaceAll('/', '.')
        .slice(1) || 'body';
    const place = places.get(where) ?? { musts: new Set(), at: new Set(), came: finding.data };
    place.musts.add((finding.message ?? finding.keyword).replace(/^must /, ''));
    place.at.add(finding.instancePath);
    places.set(where, place);
  }
  return [...places].map(([where, { musts, at, came }]) => {
    const times = at.size > 1 ? ` (${at.size} times)` : '';
    return `${where}${times}: must ${[...musts].join(', or ')}; came ${shorten(came)}`;
  });
}

/** Of a choice between schemas, what is wrong deeper inside says more than that none of them fits. */
function says(finding: ErrorObject, all: readonly ErrorObject[]): boolean {
  const here = finding.instancePath;
  const isChoice = ({ keyword }: ErrorObject) => ['anyOf', 'oneOf'].includes(keyword);
  if (!all.some((one) => isChoice(one) && one.instancePath === here)) return true;
  if (all.some((one) => one.instancePath.startsWith(`${here}/`))) return false;
  return !isChoice(finding);
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
