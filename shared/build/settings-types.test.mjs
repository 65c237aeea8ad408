import assert from 'node:assert/strict';
import { test } from 'node:test';

import { settingsTypes } from './settings-types.mjs';

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
])
  test(`the type of ${JSON.stringify(schema).slice(0, 80)} is ${type}`, () => {
    assert.equal(typeOf(schema), type);
  });
