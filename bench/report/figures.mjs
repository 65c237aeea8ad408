import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const machine = () => ({
  processor: `${cpus().length} × ${cpus()[0].model.trim()}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
});

const line = (cells) => `| ${cells.join(' | ')} |`;

export const markdownTable = (head, rows) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

export const residentMb = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
