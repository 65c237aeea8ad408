import { domainToASCII } from 'node:url';

/** An address may come with its domain in letters or in ASCII, and is stored in ASCII. */
export function toAsciiEmail(typed: string): string {
  const start = typed.lastIndexOf('@') + 1;
  const [local, domain] = [typed.slice(0, start), typed.slice(start)];
  const isInLetters = /[^ -~]/.test(domain) && !/[/?#:%\\]/.test(domain);
  const ascii = isInLetters && /^.+$/.test(local) ? domainToASCII(domain) : '';
  return ascii === '' ? typed : `${local}${ascii}`;
}

export function normalizeEmail(typed: string): string {
  return toAsciiEmail(typed.trim()).toLowerCase();
}
