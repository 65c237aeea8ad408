type Letters = readonly string[];

/** Each letter with the digits and signs that are written in its place. */
const writtenAs = new Map(
  'a4@ b8 e3€ g69 i1!|l l1!|i o0 s5$ t7+ z2'.split(' ').map((signs) => [signs[0]!, signs]),
);
const [a, e, o] = ['a4@', 'e3', 'øo0'];

const minWordLength = 4;
const [endings, genitiveEnding] = [['erne', 'ene', 'en', 'et', 'er', 'e', 'n'], 's'];
const inflected = new RegExp(`(?:${[...endings, genitiveEnding].join('|')})$`, 'u');

export function removerOf(texts: readonly string[]): (text: string) => string[] {
  const words = texts.flatMap((text) => [...(text.match(/\p{L}+/gu) ?? []), text.replaceAll(/\P{L}+/gu, '')]);
  const stems = words
    .filter(({ length }) => length >= minWordLength)
    .map((word) => {
      const stem = word.replace(inflected, '');
      return stem.length >= minWordLength ? stem : word;
    })
    .sort((one, other) => other.length - one.length);
  const patterns = [...new Set(stems)].map(lettersOf);
  // Greedy for 'kantineee', lazy for 'holmmette'.
  return (text) => [true, false].map((isGreedy) => removeFrom(Array.from(text), patterns, isGreedy));
}

function lettersOf(word: string): Letters {
  const single = word
    .replaceAll('oe', 'ø')
    .replaceAll('ae', 'æ')
    .replaceAll(/(.)\1+/gu, '$1');
  return Array.from(single);
}

function removeFrom(text: Letters, patterns: readonly Letters[], isGreedy: boolean): string {
  const finder = (letters: Letters) => finderOf(text, letters, isGreedy);
  const [stems, suffixes] = [patterns.map(finder), endings.map((ending) => finder(Array.from(ending)))];
  const genitive = finder([genitiveEnding]);
  let rest = '';
  for (let at = 0; at < text.length;) {
    const end = firstOf(stems, at);
    if (end === null) rest += text[at++]!;
    else {
      const suffixed = firstOf(suffixes, end) ?? end;
      at = genitive(suffixed) ?? suffixed;
    }
  }
  return rest;
}

type Finder = (start: number) => number | null;

function firstOf(finders: readonly Finder[], start: number): number | null {
  for (const find of finders) {
    const end = find(start);
    if (end !== null) return end;
  }
  return null;
}

/** Not a regular expression: a stranger's e-mail would fit his password in endless ways. No failed step is taken twice. */
function finderOf(text: Letters, letters: Letters, isGreedy: boolean): Finder {
  const failed = new Set<number>();

  function findRest(index: number, at: number): number | null {
    if (index === letters.length) return at;
    const step = index * (text.length + 1) + at;
    if (failed.has(step)) return null;
    for (const next of endsOf(letters[index]!, text, at)) {
      const ways = [index, index + 1];
      for (const way of isGreedy ? ways : ways.reverse()) {
        const end = findRest(way, next);
        if (end !== null) return end;
      }
    }
    failed.add(step);
    return null;
  }
  return (start) => findRest(0, start);
}

/** Where one writing of a letter ends: 'ø' may be 'oe', and 'æ' may be 'ae'. */
function endsOf(letter: string, text: Letters, at: number): number[] {
  const isIn = (signs: string, place = at) => text[place] !== undefined && signs.includes(text[place]);
  const [one, two] = [at + 1, at + 2];
  if (letter === 'ø') return isIn(o) ? (isIn(e, one) ? [two, one] : [one]) : [];
  if (letter !== 'æ') return isIn(writtenAs.get(letter) ?? letter) ? [one] : [];
  if (isIn(a)) return isIn(e, one) ? [two, one] : [one];
  return isIn(`æ${e}`) ? [one] : [];
}
