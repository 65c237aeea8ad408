import { normalizeEmail } from '../email.ts';

const commonPasswordCount = 3_000;
const minLength = 8;

let common: Promise<ReadonlySet<string>> | undefined;

export async function findPasswordWeakness(
  password: string,
  { email, venueName }: { email: string; venueName: string },
): Promise<string | undefined> {
  const typed = password.trim().toLowerCase();
  if (/^(.?)\1*$/su.test(typed)) return 'Vælg et kodeord med flere forskellige tegn.';
  // Loaded on first use: the list is half a megabyte and would delay the start.
  common ??= loadCommonPasswords();
  if ((await common).has(typed)) return 'Kodeordet er et af de mest brugte. Vælg et andet.';
  const address = normalizeEmail(email);
  const [localPart = '', domain = ''] = address.split('@');
  const ownWords = [address, localPart, domain, domain.split('.', 1)[0], venueName.toLowerCase()];
  if (ownWords.includes(typed) || ownWords.includes(withoutAffixes(typed)))
    return 'Kodeordet ligner din email-adresse eller stedets navn. Vælg et andet.';
  return undefined;
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= minLength);
  return new Set(longEnough.slice(0, commonPasswordCount));
}

function withoutAffixes(text: string): string {
  return text.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');
}
