const size = 1_000;
const times = 64;
const runs = 4;

/** How much longer one text takes than 64 that are together as long: about 1 for a linear reading, 64 for a quadratic one. */
export function growthOf(read: (text: string) => unknown, piece: string): number {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  const [small, large] = [textOf(size), textOf(size * times)];
  const readSmall = () => Array.from({ length: times }, () => read(small));
  readSmall();
  return quickestMs(() => read(large)) / Math.max(quickestMs(readSmall), 0.05);
}

/** The machine's other work makes a run slower, never quicker. */
function quickestMs(run: () => unknown): number {
  const spent = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...spent);
}

/** Far from both: a linear reading of a large text may wait for memory. */
export const linearGrowth = 20;

/** Pieces of which a hostile text is made: beginnings without an end, for the patterns that look for one. */
export const hostilePieces = [
  '<',
  '</p',
  '<br ',
  '<a title="',
  '<!--',
  '"',
  '&amp',
  ' ',
  'a',
  'é',
  '/',
  '%6f',
  '1',
  ',',
  '/../',
  '\u0301',
];
