import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { readSectionPackage } from './section-package.mjs';
import { settingsTypes } from './settings-types.mjs';

const root = new URL('../../', import.meta.url);

for (const file of globSync('{remote-*,scripts/section-template}/package.json', { cwd: fileURLToPath(root) }))
  test(`the types of the settings in ${file} are those of their schema: its build writes them`, () => {
    const { name, settings } = readSectionPackage(fileURLToPath(new URL(file, root)));
    if (!settings) return;
    const written = readFileSync(new URL(join(file, '..', 'src/generated/settings.d.ts'), root), 'utf8');
    assert.equal(written, settingsTypes(name, settings.schema));
  });

const typeOf = (schema) => /my-kaffe": (.*);\n/.exec(settingsTypes('my-kaffe', schema))[1];
const object = (properties, more) => ({ type: 'object', properties, ...more });

for (const [schema, type] of [
  [{ type: 'boolean' }, 'boolean'],
  [object({ a: { type: 'integer' } }), '{ a?: number }'],
  [object({ a: { type: 'integer', default: 3 } }), '{ a: number }'],
  [object({ a: { type: ['string', 'null'] } }, { required: ['a'] }), '{ a: string | null }'],
  [object({ a: { enum: ['x', 2, null] } }), '{ a?: "x" | 2 | null }'],
  [object({ a: { const: 'x' } }), '{ a?: "x" }'],
  [object({ a: { type: 'array', items: { type: 'string' } } }), '{ a?: readonly string[] }'],
  [object({ a: { anyOf: [{ type: 'string' }, object({ b: {} })] } }), '{ a?: string | { b?: unknown } }'],
  [object({ 'a-b': true }), '{ "a-b"?: unknown }'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name: string]: number }'],
  [object({ a: { $ref: '#/$defs/price' } }, { $defs: { price: { type: 'number' } } }), '{ a?: Of_price }'],
  [
    object({ a: {} }, { oneOf: [{ properties: { b: { const: 1 } } }, { properties: { b: { const: 2 } } }] }),
    '({ a?: unknown }) & ({ b?: 1 } | { b?: 2 })',
  ],
  [
    object({ a: {} }, { allOf: [{ $ref: '#/$defs/hours' }], $defs: { hours: object({ from: {} }) } }),
    '({ a?: unknown }) & (Of_hours)',
  ],
])
  test(`the type of ${JSON.stringify(schema).slice(0, 80)} is ${type}`, () => {
    assert.equal(typeOf(schema), type);
  });

test('each part that is referred to has a type, wherever it stands', () => {
  const schema = object({ a: { type: 'number' }, b: { $ref: '#/properties/a' } });
  const text = settingsTypes('my-kaffe', schema);
  assert.match(text, /^type Of_properties_a = number;$/m);
  assert.match(text, /b\?: Of_properties_a }/);
});
