// What all benches do with their figures.
import { cpus, totalmem } from 'node:os';

/** The middle one of some numbers, or the middle of the middle two. */
export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Where they come from. */
export const machine = () => ({
  processor: `${cpus().length} × ${cpus()[0].model.trim()}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
});

const line = (cells) => `| ${cells.join(' | ')} |`;

/** A table as Markdown. */
export const markdownTable = (head, rows) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
