import type { DemoVenue } from '../../venues/venue.ts';
import { normalizeEmail } from '../email/email.ts';
import { removerOf } from './own-words.ts';

const productName = 'kantine';
const minLength = 8;
const minCharacters = 5;

/** Each Latin letter with the Cyrillic and Greek letters that look like it. */
const lookalikes =
  'a:аα b:ьβ c:сϲ d:ԁ e:еεё g:ɡ h:һ i:іιı j:ј k:кκ l:ӏ m:м n:пη o:оοσ p:рρ q:ԛ s:ѕ t:тτ u:υ v:νѵ w:ԝω x:хχ y:уγ';

const latin = new Map(
  lookalikes.split(' ').flatMap(([letter = '', , ...others]) => others.map((other) => [other, letter])),
);

function foldLookalikes(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '');
  return Array.from(plain, (letter) => latin.get(letter) ?? letter).join('');
}

let leaked: Promise<ReadonlySet<string>> | undefined;

export async function findPasswordWeakness(
  password: string,
  { email, venue }: { email: string; venue: DemoVenue },
): Promise<string | undefined> {
  const address = normalizeEmail(email);
  // The demo's accounts keep the password that its pages name.
  if (venue.accounts.some((one) => one.email === address && one.password === password)) return undefined;
  const typed = foldLookalikes(password.trim());
  if (new Set(typed).size < minCharacters) return 'Vælg et kodeord med flere forskellige tegn.';
  // Loaded on first use: the list is half a megabyte and would delay the start.
  leaked ??= loadLeakedPasswords();
  if ((await leaked).has(typed)) return 'Kodeordet står på lister over lækkede kodeord. Vælg et andet.';
  const texts = [...ownTextsOf(address), ...ownTextsOf(venue)].map(foldLookalikes);
  const isOne = texts.some((text) => text === typed || text === withoutAffixes(typed));
  const readings = [typed, typed.replaceAll(/[^\p{L}\p{N}]/gu, ''), Array.from(typed).reverse().join('')];
  const withoutWords = removerOf(texts);
  if (isOne || readings.some((text) => hasLetter(text) && !withoutWords(text).every(hasLetter)))
    return 'Kodeordet ligner din email-adresse eller stedets navn. Vælg et andet.';
  return undefined;
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= minLength).map(foldLookalikes),
  );
}

function ownTextsOf(owner: string | DemoVenue): string[] {
  if (typeof owner !== 'string') {
    const { name, alias, page_title } = owner.store;
    return [productName, name, alias, page_title].filter((text) => text != null);
  }
  const [localPart = '', domain = ''] = owner.split('@');
  return [owner, localPart, domain];
}

function withoutAffixes(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

const hasLetter = (text: string) => /\p{L}/u.test(text);
