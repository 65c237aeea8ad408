import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

const program = `
import { existsSync, writeFileSync } from 'node:fs';
import { freshFolder } from '${new URL('fresh-folder.mjs', import.meta.url)}';
const folders = [freshFolder('proeve'), freshFolder('proeve')];
for (const folder of folders) writeFileSync(\`\${folder}/file\`, '');
console.log(JSON.stringify(folders.filter(existsSync)));
`;

test('a command has folders of its own, which go with its process', () => {
  const args = ['--input-type=module', '--eval', program];
  const folders = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  assert.equal(new Set(folders).size, 2);
  assert.deepEqual(folders.filter(existsSync), []);
});
