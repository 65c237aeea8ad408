import { test } from 'node:test';
import { ESLint, RuleTester } from 'eslint';
import assert from 'node:assert/strict';

import { inRoot } from './folders.mjs';
import { translatedText } from './translated-text.mjs';

test('a text that changes has no neighbour', () => {
  const rules = new RuleTester({
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  });
  rules.run('translated-text', translatedText.rules.alone, {
    valid: [
      '<p>{count}</p>',
      '<p>{`${count} varer`}</p>',
      "<p>{isOpen ? 'Åbent' : 'Lukket'}</p>",
      '<p>Der er <b>{count}</b> varer</p>',
      "<p>Der er <b>{count}</b>{' '}<i>{price}</i></p>",
      '<p>\n  {heading}\n  {isOpen && <b>Åbent</b>}\n</p>',
      '<p>Åbent {/* always */}</p>',
      '<p>{/* always */} Åbent</p>',
    ],
    invalid: [
      ['<p>{count} varer</p>', 2],
      ['<p>#{id}</p>', 1],
      ['<p>{name} <b>Udvalgt</b></p>', 1],
      ["<p>{isOpen && 'Åbent'}<b>Udvalgt</b></p>", 1],
      ["<p>{isOpen ? <b>Åbent</b> : 'Lukket'}<b>Udvalgt</b></p>", 1],
      ['<>{`${count} varer`}<b>Udvalgt</b></>', 1],
      ['<p>{isOpen && <b>Åbent</b>} til kl. 14</p>', 1],
    ].map(([code, count]) => ({ code, errors: Array(count).fill({ messageId: 'beside' }) })),
  });
});

test('the host, the sections, the shared packages and the examples are checked for it', async () => {
  const eslint = new ESLint({ cwd: inRoot() });
  for (const file of [
    ...['host/src/a.tsx', 'remote-retail/src/a.tsx', 'shared/ui/src/a.tsx'],
    'docs/examples/core.tsx',
  ]) {
    const [{ messages }] = await eslint.lintText('export const a = (b: string) => <p>#{b}</p>;\n', {
      filePath: inRoot(file),
    });
    assert.ok(
      messages.some(({ ruleId }) => ruleId === 'translated-text/alone'),
      file,
    );
  }
});
