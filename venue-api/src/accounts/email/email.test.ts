import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('an e-mail that fills a body is read in few steps', () => {
  const script = `import { toAsciiEmail } from ${JSON.stringify(new URL('email.ts', import.meta.url).href)};
    const typed = '@'.repeat(20_000) + 'æ'.repeat(20_000) + '/';
    console.log(toAsciiEmail(typed) === typed);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  assert.equal(stdout, 'true\n');
});
