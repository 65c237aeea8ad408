import type { DemoVenue } from '../../venues/venue.ts';
import { normalizeEmail } from '../email/email.ts';

const minLength = 8;
const minCharacters = 5;

/** Each Latin letter with the Cyrillic and Greek letters that look like it. */
const lookalikes =
  'a:аα b:ьβ c:сϲ d:ԁ e:еεё g:ɡ h:һ i:іιı j:ј k:кκ l:ӏ m:м n:пη o:оοσ p:рρ q:ԛ s:ѕ t:тτ u:υ v:νѵ w:ԝω x:хχ y:уγ';

const latin = new Map(
  lookalikes.split(' ').flatMap(([letter = '', , ...others]) => others.map((other) => [other, letter])),
);

/** Lower case without accents, wide letters and letters of other alphabets that look Latin. */
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
  const [localPart = '', domain = ''] = address.split('@');
  const ownWords = [address, localPart, domain, domain.split('.', 1)[0]!, ...wordsOf(venue)].map(
    foldLookalikes,
  );
  const core = withoutAffixes(typed);
  const repeated = repeatedWordIn(lettersOf(core));
  if (
    ownWords.some(
      (word) =>
        word === typed ||
        word === core ||
        isOfSameStem(word, core) ||
        isOfSameStem(lettersOf(word), repeated),
    )
  )
    return 'Kodeordet ligner din email-adresse eller stedets navn. Vælg et andet.';
  return undefined;
}

/** The commonest passwords of past breaches: 17,950 are long enough to be chosen here. */
async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= minLength).map(foldLookalikes),
  );
}

function wordsOf({ store: { name, alias, page_title } }: DemoVenue): string[] {
  const names = [name, alias, page_title].filter((text) => text != null);
  return [...names, ...names.flatMap((text) => text.match(/\p{Letter}+/gu) ?? [])];
}

function withoutAffixes(text: string): string {
  return text.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');
}

const lettersOf = (text: string) => text.replaceAll(/\P{Letter}+/gu, '');

/** 'kantinekantinen' says 'kantine' twice, with an ending. @returns '' if no word is repeated */
const repeatedWordIn = (letters: string) => /^(\p{Letter}{4,}?)\1+\p{Letter}{0,4}$/u.exec(letters)?.[1] ?? '';

/** 'Kantine', 'kantinen' and 'kantinerne' are one word with Danish endings. */
function isOfSameStem(one: string, other: string): boolean {
  const stem = stemOf(one);
  return stem.length >= 4 && stem === stemOf(other);
}

function stemOf(word: string): string {
  return word.replace(/(?:erne|ene|en|et|er|e|n|s)$/u, '');
}
