import type { ErrorObject } from 'ajv';

const maxValueLength = 60;

export function describeViolations(findings: readonly ErrorObject[]): string[] {
  const fields = new Map<string, { musts: Set<string>; at: Set<string>; came: unknown }>();
  for (const finding of findings.filter((one) => isInformative(one, findings))) {
    const where =
      finding.instancePath
        .replaceAll(/\/\d+(?=\/|$)/g, '[]')
        .replaceAll('/', '.')
        .slice(1) || 'body';
    const field = fields.get(where) ?? { musts: new Set(), at: new Set(), came: finding.data };
    field.musts.add((finding.message ?? finding.keyword).replace(/^must /, ''));
    field.at.add(finding.instancePath);
    fields.set(where, field);
  }
  return [...fields].map(([where, { musts, at, came }]) => {
    const times = at.size > 1 ? ` (${at.size} times)` : '';
    return `${where}${times}: must ${[...musts].join(', or ')}; came ${shorten(came)}`;
  });
}

function isInformative(finding: ErrorObject, all: readonly ErrorObject[]): boolean {
  const here = finding.instancePath;
  const isChoice = ({ keyword }: ErrorObject) => ['anyOf', 'oneOf'].includes(keyword);
  if (!all.some((one) => isChoice(one) && one.instancePath === here)) return true;
  if (all.some((one) => one.instancePath.startsWith(`${here}/`))) return false;
  return !isChoice(finding);
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
