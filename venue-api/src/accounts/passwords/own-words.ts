/** Each letter with the digits and signs that are written in its place. */
const writtenAs = new Map([
  ...'a4@ b8 e3€ g69 i1!|l l1!|i o0 s5$ t7+ z2'
    .split(' ')
    .map((signs): [string, string] => [signs[0]!, `[${signs}]`]),
  ['ø', '(?:[øo0][e3]?)'],
  ['æ', '(?:æ|[a4@]?[e3]|[a4@])'],
]);

const minWordLength = 4;
const endings = /(?:erne|ene|en|et|er|e|n|s)$/u;

export function removerOf(texts: readonly string[]): (text: string) => string[] {
  const words = texts.flatMap((text) => [...(text.match(/\p{L}+/gu) ?? []), text.replaceAll(/\P{L}+/gu, '')]);
  const stems = words
    .filter(({ length }) => length >= minWordLength)
    .map((word) => {
      const stem = word.replace(endings, '');
      return stem.length >= minWordLength ? stem : word;
    })
    .sort((one, other) => other.length - one.length);
  // Greedy for 'kantineee', lazy for 'holmmette'.
  const patterns = ['+', '+?'].map((repetition) => {
    const anyOf = (choices: readonly string[]) =>
      `(?:${choices.map((letters) => patternOf(letters, repetition)).join('|')})`;
    const ending = `${anyOf(['erne', 'ene', 'en', 'et', 'er', 'e', 'n'])}?${anyOf(['s'])}?`;
    return new RegExp(anyOf([...new Set(stems)]) + ending, 'gu');
  });
  return (text) => patterns.map((pattern) => text.replaceAll(pattern, ''));
}

function patternOf(letters: string, repetition: string): string {
  const single = letters
    .replaceAll('oe', 'ø')
    .replaceAll('ae', 'æ')
    .replaceAll(/(.)\1+/gu, '$1');
  return Array.from(single, (letter) => (writtenAs.get(letter) ?? letter) + repetition).join('');
}
