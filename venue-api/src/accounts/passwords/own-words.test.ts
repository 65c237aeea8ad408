import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const file = new URL('own-words.ts', import.meta.url).href;

for (const [word, text] of [
  [`${'il'.repeat(30)}q`, 'l'.repeat(200)],
  [`${'oee'.repeat(20)}q`, 'oe'.repeat(100)],
  [`${'aeea'.repeat(15)}q`, 'ae'.repeat(100)],
] as const)
  test(`a word that fits in endless ways is looked for in few steps: ${word}`, () => {
    const script = `import { removerOf } from ${JSON.stringify(file)};
      console.log(removerOf([${JSON.stringify(word)}])(${JSON.stringify(text)}).join());`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    assert.equal(stdout, `${text},${text}\n`);
  });
