/** Each Latin letter with the Cyrillic and Greek letters that look like it. */
const lookalikes =
  'a:аα b:ьβ c:сϲ d:ԁ e:еεё g:ɡ h:һ i:іιı j:ј k:кκ l:ӏ m:м n:пη o:оοσ p:рρ q:ԛ s:ѕ t:тτ u:υ v:νѵ w:ԝω x:хχ y:уγ';

const latin = new Map(
  lookalikes.split(' ').flatMap(([letter = '', , ...others]) => others.map((other) => [other, letter])),
);

/** Lower case without accents, wide letters and letters of other alphabets that look Latin. */
export function foldLookalikes(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '');
  return Array.from(plain, (letter) => latin.get(letter) ?? letter).join('');
}
