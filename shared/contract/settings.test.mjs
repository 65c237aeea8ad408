import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Ajv2020 } from 'ajv/dist/2020.js';

import { compileSettings, readSettingsSchema, settingsScript } from './settings.mjs';
import { checkStore, settingsCheck } from './check-store.mjs';
import { settingsMark } from './settings-mark.mjs';

const object = (properties, more) => ({ type: 'object', properties, ...more });
const field = (schema) => object({ strength: schema });
const schema = object(
  {
    strength: { type: 'integer', minimum: 1, maximum: 5, default: 3 },
    hours: { type: 'array', items: { $ref: '#/$defs/hour' }, uniqueItems: true, maxItems: 9, default: [] },
    roast: { enum: ['light', 'dark'], default: 'dark' },
  },
  { $defs: { hour: { type: ['string', 'object'], maxLength: 5 } } },
);

const withChildren = object({ children: { items: { $ref: '#/$defs/node' } } });
const ofTwoKinds = { anyOf: [withChildren, { ...withChildren, required: ['name'] }] };

/** Each of the 15 steps doubles the work of the next. */
function doubled(keyword) {
  const refs = (index) => Array(2).fill({ $ref: `#/${keyword}/a${index}` });
  const steps = Array.from({ length: 15 }, (_, index) => [`a${index}`, { allOf: refs(index + 1) }]);
  return Object.fromEntries([...steps, ['a15', { type: 'string' }]]);
}

const tooManySubschemas = /^has more than 1000 subschemas, each \$ref counted with all that it refers to$/;

const inherited = /^has the field 'toString', which every object has: give it another name$/;

/** As the browser runs it. */
function checkOfScript(name, ofSchema) {
  new Function(settingsScript(name, ofSchema))();
  return settingsCheck(globalThis[`settings_${name.replaceAll('-', '_')}`]);
}

test('the meta-schema is compiled once for the schemas of all sections', (context) => {
  const added = context.mock.method(Ajv2020.prototype, 'addMetaSchema');
  assert.equal(compileSettings(schema)({ strength: 2 }).problem, undefined);
  assert.throws(() => compileSettings(field({ type: 'txt' })), /is no JSON schema/);
  assert.equal(added.mock.callCount(), 0);
});

for (const [given, why] of [
  ['{', /^is no JSON: /],
  ['[]', /^is no JSON schema: it must be an object$/],
  ['true', /^is no JSON schema: it must be an object$/],
  [field({ type: 'txt' }), /^is no JSON schema: properties\.strength\.type must be equal/],
  [field({ typ: 'string' }), /unknown keyword: "typ"/],
  [field({ type: 'string', format: 'time' }), /unknown format "time"/],
  [field({ type: 'string', pattern: '(' }), /Invalid regular expression/],
  [
    field({ type: 'string', pattern: '^([a-z0-9]+)*@kantine\\.dk$', maxLength: 40 }),
    /^has the pattern "\^\(\[a-z0-9\]\+\)\*@kantine\\\\\.dk\$", which may be slow: /,
  ],
  [field({ type: 'string', pattern: '\\d+x' }), /^has the pattern "\\\\d\+x", which may be slow/],
  [object({}, { patternProperties: { '(a|a)*b': {} } }), /^has the pattern "\(a\|a\)\*b", which may be slow/],
  [object({}, { propertyNames: { pattern: '(a+)+b' } }), /^has the pattern "\(a\+\)\+b", which may be slow/],
  [object({}, { dependencies: { enum: { pattern: '(a+)+b' } } }), /^has the pattern "\(a\+\)\+b", which may/],
  [field({ type: 'array', uniqueItems: true }), /^has 'uniqueItems' without a 'maxItems' of at most 1000$/],
  [
    field({ type: 'array', items: { uniqueItems: true, maxItems: 1001 } }),
    /^has 'uniqueItems' without a 'maxItems' of/,
  ],
  [
    field({ $ref: 'https://example.org/x.json' }),
    /^refers to "https:\/\/example\.org\/x\.json": a \$ref must stay/,
  ],
  [field({ $ref: 'other.json' }), /^refers to "other\.json"/],
  [field({ $ref: '#/$defs/gone' }), /can't resolve reference #\/\$defs\/gone/],
  [{ $ref: '#' }, /^refers to itself without an end$/],
  [field({ $ref: '#/properties/strength' }), /^refers to itself without an end$/],
  [
    object({ strength: { $ref: '#/$defs/a' } }, { $defs: { a: { allOf: [{ $ref: '#/$defs/a' }] } } }),
    /^refers to itself without an end$/,
  ],
  [
    object({ menu: { $ref: '#/$defs/node' } }, { $defs: { node: ofTwoKinds } }),
    /^refers to itself without an end$/,
  ],
  [{ $defs: doubled('$defs') }, tooManySubschemas],
  [{ definitions: doubled('definitions') }, tooManySubschemas],
  [{ prefixItems: Array.from({ length: 1000 }, () => ({})) }, tooManySubschemas],
  [{ examples: [{ not: {} }], $ref: '#/examples/0' }, /^refers to "#\/examples\/0", which is no schema$/],
  [object({ not: {} }, { $ref: '#/properties' }), /^refers to "#\/properties", which is no schema$/],
  [object({}, { $ref: '#/properties/constructor' }), /^refers to "#\/properties\/constructor", which is no/],
  [
    object({}, { $defs: { 'a#': {}, a: {} }, $ref: '#/$defs/a#' }),
    /^refers to "#\/\$defs\/a#": a \$ref must/,
  ],
  [object({}, { $defs: { 'a%41': {}, aA: {} }, $ref: '#/$defs/a%41' }), /^refers to "#\/\$defs\/a%41": a/],
  ['{"properties":{"__proto__":{"default":1}}}', /^has the field '__proto__', which every object has: /],
  [object({ toString: {} }), inherited],
  [field({ items: object({ toString: {} }) }), inherited],
  [object({}, { $defs: { hour: object({}, { required: ['toString'] }) } }), inherited],
  [object({}, { dependentSchemas: { toString: {} } }), inherited],
  [object({}, { dependentRequired: { toString: ['a'] } }), inherited],
  [object({}, { dependentRequired: { a: ['toString'] } }), inherited],
  [object({}, { dependencies: { a: ['toString'] } }), inherited],
  [{ ...object({}), $id: 'x' }, /^uses '\$id'/],
  [{ ...object({}), $schema: 'http://json-schema.org/draft-07/schema#' }, /as its \$schema, which must be/],
  [field({ type: 'integer', default: 'x' }), /^has a wrong default: strength must be integer$/],
  [
    object({ price: { type: 'number' }, strength: { type: 'string', default: 5 } }, { required: ['price'] }),
    /^has a wrong default: strength must be string$/,
  ],
  [
    field(object({ from: { type: 'string', default: 5 } })),
    /^has a wrong default: strength\.from must be string$/,
  ],
  [
    field({ type: 'array', items: object({ 'a/b': { type: 'string', default: 5 } }) }),
    /^has a wrong default: strength\.items\.a\/b must be string$/,
  ],
  [field({ ...object({ a: {} }, { required: ['a'] }), default: {} }), /^has a wrong default: strength\.a /],
  [JSON.stringify(object({})).padEnd(40_000), /^has 40000 bytes, and may have 32768$/],
])
  test(`the schema ${JSON.stringify(given).trim().slice(0, 70)} is refused in one sentence`, () => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    assert.throws(
      () => readSettingsSchema(text),
      ({ message }) => {
        assert.match(message, why);
        assert.doesNotMatch(message, /\n/);
        return true;
      },
    );
  });

test('a schema may begin with the byte order mark of an editor on Windows', () =>
  assert.deepEqual(readSettingsSchema(`\uFEFF${JSON.stringify(schema)}\r\n`), schema));

for (const node of [
  { pattern: '^\\d{4}$' },
  { pattern: '^\\d+$' },
  { pattern: '\\S' },
  { pattern: '^(?:Mon|Tues)day$' },
  { pattern: '^\\s*\\d{1,6}(?:[.,]\\d+)?\\s*$', maxLength: 30 },
  { uniqueItems: true, maxItems: 1000 },
  { uniqueItems: false },
])
  test(`a schema may have ${JSON.stringify(node)}`, () => {
    assert.ok(compileSettings(field({ type: ['string', 'array'], ...node })));
  });

test('a schema may have 1000 subschemas', () => {
  const numbers = Object.fromEntries(Array.from({ length: 998 }, (_, index) => [`n${index}`, {}]));
  assert.ok(compileSettings(object(numbers, { $defs: { any: true }, $ref: '#/$defs/any' })));
});

test('a part that fields refer to may be called like a member of each object', () => {
  const check = compileSettings(
    object({ a: { $ref: '#/$defs/toString' } }, { $defs: { toString: { default: 1 } } }),
  );
  assert.equal(check({ a: 'toString' }).problem, undefined);
});

test('a field may have the name of a keyword', () => {
  assert.ok(
    readSettingsSchema(
      JSON.stringify(
        object(
          { $ref: { type: 'string' }, $id: { type: 'string' } },
          { dependentRequired: { $id: ['$ref'] } },
        ),
      ),
    ),
  );
});

test('the server and the browser say the same of each value', () => {
  const [server, browser] = [compileSettings(schema), checkOfScript('my-kaffe', schema)];
  for (const [given, expected] of [
    [{}, { strength: 3, hours: [], roast: 'dark' }],
    [true, { strength: 3, hours: [], roast: 'dark' }],
    [
      { strength: 5, more: 1 },
      { strength: 5, more: 1, hours: [], roast: 'dark' },
    ],
    [{ strength: '5' }, 'strength must be integer'],
    [
      { strength: null, hours: [null, 'ti'], more: [null] },
      { strength: 3, hours: ['ti'], roast: 'dark', more: [] },
    ],
    [{ hours: [{ a: null }, {}] }, 'hours must NOT have duplicate items (items ## 0 and 1 are identical)'],
    [{ strength: [] }, 'strength must be integer'],
    [{ strength: 1e308 }, 'strength must be <= 5'],
    [{ hours: 'monday' }, 'hours must be array'],
    [{ hours: ['😀😀😀'] }, 'hours.0 must NOT have more than 5 characters'],
    [{ hours: [{ a: 1 }, { a: 1 }] }, 'hours must NOT have duplicate items (items ## 0 and 1 are identical)'],
    [{ roast: 'white' }, 'roast must be equal to one of the allowed values: light,dark'],
    [7, ' must be object'],
    ['on', ' must be object'],
    [[], ' must be object'],
  ]) {
    const [one, other] = [server(given), browser(given)];
    assert.deepEqual(one, other);
    if (typeof expected === 'string') assert.equal(`${one.problem.field} ${one.problem.reason}`, expected);
    else assert.deepEqual(one.value, expected);
  }
});

for (const [multipleOf, value, isRight] of [
  [0.01, 19.99, true],
  [0.01, 0.07, true],
  [0.01, 9_999_999.99, true],
  [0.1, 0.3, true],
  [5, 15, true],
  [0.01, 0.005, false],
  [0.01, 19.9901, false],
  [0.01, 9_999_999.995, false],
  [5, 16, false],
])
  test(`${value} is ${isRight ? 'a' : 'no'} multiple of ${multipleOf}, on the server and in the browser`, () => {
    const price = field({ type: 'number', multipleOf });
    for (const check of [compileSettings(price), checkOfScript('price', price)])
      assert.equal(check({ strength: value }).problem?.rule, isRight ? undefined : 'multipleOf');
  });

test('a value that breaks a schema switches its section off, and no other', () => {
  const check = compileSettings(schema);
  const kaffe = {
    name: 'kaffe',
    menu: { storeAttribute: 'kaffe_section' },
    settings: { attribute: 'kaffe_section' },
  };
  const always = { name: 'te', menu: {}, settings: { attribute: 'te_section' } };
  const verdictsOf = (attributes) =>
    checkStore(attributes, [
      { ...kaffe, check },
      { ...always, check },
    ]).verdicts;
  assert.deepEqual(verdictsOf({}), { te: 'te_section' });
  assert.deepEqual(verdictsOf({ kaffe_section: null, te_section: null }), { te: 'te_section' });
  assert.deepEqual(verdictsOf({ kaffe_section: { strength: 'x' } }), {
    kaffe: {
      attribute: 'kaffe_section',
      ...{ field: 'strength', rule: 'type', limit: 'integer', reason: 'must be integer' },
    },
    te: 'te_section',
  });
  assert.equal(verdictsOf({ te_section: 0 }).te.reason, 'must be object');
  const strict = compileSettings({ type: 'object', additionalProperties: false });
  assert.equal(strict({ ['x'.repeat(1_000_000)]: 1 }).problem.field.length, 100);
  const huge = { kaffe_section: { strength: 'x'.repeat(1_000_000) } };
  assert.deepEqual(checkStore(huge, [{ ...kaffe, check }]).attributes, { kaffe_section: {} });
  const two = checkStore({ kaffe_section: { strength: 9 } }, [
    { ...kaffe, check },
    { ...kaffe, name: 'mild', check: compileSettings({ type: 'object' }) },
  ]);
  assert.deepEqual(
    [two.verdicts.mild, two.attributes],
    ['kaffe_section', { kaffe_section: { strength: 9 } }],
  );
  const record = { kaffe_section: {} };
  const { attributes } = checkStore(record, [{ ...kaffe, check }]);
  assert.deepEqual([attributes.kaffe_section.strength, record.kaffe_section], [3, {}]);
  assert.equal(checkStore(record, [kaffe]).verdicts.kaffe.rule, 'unchecked');
});

test('a check that fails switches its section off', () => {
  const check = settingsCheck(() => {
    throw new Error('too deep');
  });
  assert.equal(check({}).problem.reason, 'could not be checked: too deep');
});

for (const levels of [64, 100_000])
  test(`a value of ${levels} levels below its attribute is off, and one of 63 is checked`, () => {
    const nested = (count) => JSON.parse(`{"more":${'['.repeat(count)}${']'.repeat(count)}}`);
    const check = compileSettings(object({}));
    const of = {
      name: 'kaffe',
      menu: { storeAttribute: 'kaffe_section' },
      settings: { attribute: 'kaffe_section' },
    };
    const { attributes, verdicts } = checkStore({ kaffe_section: nested(levels) }, [{ ...of, check }]);
    assert.deepEqual(attributes, { kaffe_section: {} });
    assert.equal(verdicts.kaffe.reason, 'must not nest deeper than 64 levels');
    assert.equal(
      checkStore({ kaffe_section: nested(63) }, [{ ...of, check }]).verdicts.kaffe,
      'kaffe_section',
    );
  });

test('each value has a mark, however deep it is', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  assert.notEqual(settingsMark(deep), settingsMark({}));
});
