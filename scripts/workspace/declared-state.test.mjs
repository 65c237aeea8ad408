import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';

import { inRoot } from './folders.mjs';
import { declaredState } from './syntax-rules.mjs';

const declaration = "onSessionChange({ name: 'a' }, () => {});";

test('state of a module, or a stored value, declares what a sign-out does to it', () => {
  const undeclared = [
    'let draft = null;',
    'let draft;',
    'export let draft: Draft | null = null;',
    'const drafts = new Map<number, Draft>();',
    'export const drafts: Drafts = new Set();',
    'const drafts = new WeakMap();',
    'export const useDraft = create<Draft>(() => ({}));',
    'export const useDraft = create<Draft>()(() => ({}));',
    'const client = new QueryClient();',
    "function keep(text: string) { writeText('draft', text); }",
    "const keep = (draft: Draft) => writeJson('draft', draft);",
  ];
  const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
  tester.run('declared-state', declaredState.rules.required, {
    valid: [
      ...undeclared.map((code) => `${code}\n${declaration}`),
      'let count = 0;',
      'const words = new Set(["a"]);',
      'function add() { let sum = null; const seen = new Map(); }',
      "export const useDraft = createStored('draft', read, actions, declared);",
    ],
    invalid: undeclared.map((code) => ({ code, errors: [{ messageId: 'forbidden' }] })),
  });
});

test('the host, the sections and the shared packages are checked for it', async () => {
  const eslint = new ESLint({ cwd: inRoot() });
  for (const file of ['host/src/screens/a.ts', 'remote-retail/src/a.tsx', 'shared/shop/src/carts/a.ts']) {
    const [{ messages }] = await eslint.lintText('export let draft = null;\n', { filePath: inRoot(file) });
    assert.ok(
      messages.some(({ ruleId }) => ruleId === 'declared-state/required'),
      file,
    );
  }
});
