const size = 1_000;
const times = 64;
/** More than four only while the growth looks too large: on a busy machine one run of many is quick. */
const [fewestRuns, mostRuns] = [4, 60];

/** How much longer one text takes than 64 that are together as long: about 1 for a linear reading, 64 for a quadratic one. */
export function growthOf(read: (text: string) => unknown, piece: string): number {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  const [small, large] = [textOf(size), textOf(size * times)];
  const readSmall = () => Array.from({ length: times }, () => read(small));
  readSmall();
  let [smallMs, largeMs] = [Infinity, Infinity];
  const growth = () => largeMs / Math.max(smallMs, 0.05);
  // The machine's other work makes a run slower, never quicker.
  for (let run = 0; run < fewestRuns || (run < mostRuns && growth() >= linearGrowth); run += 1) {
    largeMs = Math.min(
      largeMs,
      msOf(() => read(large)),
    );
    smallMs = Math.min(smallMs, msOf(readSmall));
  }
  return growth();
}

function msOf(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
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
