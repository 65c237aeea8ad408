import { test } from 'node:test';
import { ESLint, RuleTester } from 'eslint';
import assert from 'node:assert/strict';

import { inRoot } from './folders.mjs';
import { serverSnapshot } from './syntax-rules.mjs';

test('an external store needs a snapshot for the server', () => {
  new RuleTester().run('server-snapshot', serverSnapshot.rules.required, {
    valid: ['useSyncExternalStore(listen, read, readOnServer);', 'useStore(listen, read);'],
    invalid: ['useSyncExternalStore(listen, read);', 'React.useSyncExternalStore(listen, read);'].map(
      (code) => ({ code, errors: [{ messageId: 'forbidden' }] }),
    ),
  });
});

test('the host, the sections and the shared packages are checked for it', async () => {
  const eslint = new ESLint({ cwd: inRoot() });
  for (const file of ['host/src/a.ts', 'remote-retail/src/a.tsx', 'shared/core/src/time/a.ts']) {
    const [{ messages }] = await eslint.lintText('useSyncExternalStore(listen, read);\n', {
      filePath: inRoot(file),
    });
    assert.ok(
      messages.some(({ ruleId }) => ruleId === 'server-snapshot/required'),
      file,
    );
  }
});
