/** Of those that are long enough. The list is ordered by how often leaks hold a password. */
const commonest = 3_000;
const shortestLength = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a password is too easy to guess, in Danish; undefined when it is not. It must be none of the commonest, not one character
 * over and over, and not just the e-mail or the venue's name with digits or signs around it.
 */
export async function findWeakness(
  password: string,
  { email, venueName }: { email: string; venueName: string },
): Promise<string | undefined> {
  const typed = password.trim().toLowerCase();
  if (/^(.?)\1*$/su.test(typed)) return 'Vælg et kodeord med flere forskellige tegn.';
  // Parsed when the first password is chosen: the list has half a megabyte, and a start should not wait for it.
  common ??= loadCommonPasswords();
  if ((await common).has(typed)) return 'Kodeordet er et af de mest brugte. Vælg et andet.';
  const address = email.trim().toLowerCase();
  const [localPart = '', domain = ''] = address.split('@');
  const ownWords = [address, localPart, domain, domain.split('.', 1)[0], venueName.toLowerCase()];
  if (ownWords.includes(typed) || ownWords.includes(withoutAffixes(typed)))
    return 'Kodeordet ligner din email-adresse eller stedets navn. Vælg et andet.';
  return undefined;
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= shortestLength);
  return new Set(longEnough.slice(0, commonest));
}

/** Digits and signs before and after a word make it hardly better: `Kantinen-2026!` is `kantinen`. */
function withoutAffixes(text: string): string {
  return text.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');
}
