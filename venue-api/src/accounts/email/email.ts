import { domainToASCII } from 'node:url';

/** An address may come with its domain in letters or in ASCII, and is stored in ASCII. */
export function toAsciiEmail(typed: string): string {
  const [, local, domain] = /^(.*@)([^/?#:%\\]*[^ -~][^/?#:%\\]*)$/.exec(typed) ?? [];
  const ascii = domain === undefined ? '' : domainToASCII(domain);
  return ascii === '' ? typed : `${local}${ascii}`;
}

export function normalizeEmail(typed: string): string {
  return toAsciiEmail(typed.trim()).toLowerCase();
}
