import { domainToASCII } from 'node:url';

import { normalizeEmail } from '../accounts/email/email.ts';

/** One text for the spellings of an address that many providers deliver to one mailbox: `Ida.Holm+1@…` and `idaholm@…`. */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+', 1);
  const domain = address.slice(at + 1);
  return `${name.replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
}
