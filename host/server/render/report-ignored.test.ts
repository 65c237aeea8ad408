import assert from 'node:assert/strict';
import { it } from 'node:test';

import { pino } from 'pino';

import { reportIgnored } from './report-ignored.ts';

function startReport() {
  const lines: string[][] = [];
  const write = (line: string) => void lines.push((JSON.parse(line) as { fields: string[] }).fields);
  return { lines, report: reportIgnored(pino({}, { write })) };
}

it('says each field once, and nothing where all are known', () => {
  const { lines, report } = startReport();
  for (const names of [['email'], ['email', 'phone', 'phone'], ['phone'], []]) report(names);
  assert.deepEqual(lines, [['email'], ['phone']]);
});

it('says a hundred names at most', () => {
  const { lines, report } = startReport();
  report(Array.from({ length: 60 }, (_, index) => `first ${index}`));
  for (let time = 0; time < 3; time += 1)
    report(Array.from({ length: 60 }, (_, index) => `${time} ${index}`));
  assert.deepEqual(
    lines.map(({ length }) => length),
    [60, 40],
  );
});
