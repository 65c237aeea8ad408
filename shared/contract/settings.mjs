import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

import { settingsCheck, settingsGlobal } from './check-store.mjs';
import { isQuickSearch } from './safe-pattern.mjs';

const maxSchemaBytes = 32_768;
const draft = 'https://json-schema.org/draft/2020-12/schema';
const options = {
  ...{ useDefaults: true, strict: true, strictTypes: false, strictTuples: false, logger: false },
  // A browser's check has no other way to count: both count UTF-16 units.
  unicode: false,
  // In floating point 19.99 is no multiple of 0.01.
  multipleOfPrecision: 6,
};
/** It compiles the meta-schema, which takes longer than all sections' schemas together: once for all. */
const ofSchemas = new Ajv2020(options);

export function readSettingsSchema(text) {
  if (Buffer.byteLength(text) > maxSchemaBytes)
    throw new Error(`has ${Buffer.byteLength(text)} bytes, and may have ${maxSchemaBytes}`);
  let schema;
  try {
    // `trim` removes the byte order mark of an editor on Windows.
    schema = JSON.parse(text.trim());
  } catch (error) {
    throw new Error(`is no JSON: ${error.message.split('\n', 1)[0]}`);
  }
  compileSettings(schema);
  return schema;
}

export function compileSettings(schema) {
  const check = settingsCheck(compile(schema).validate);
  refuseSlow(schema);
  checkDefaults(schema);
  return check;
}

/** Each default by itself: a value that lacks a required field would hide a wrong one. */
function checkDefaults(schema) {
  const ajv = new Ajv2020({ ...options, strict: false, meta: false, validateSchema: false });
  ajv.addSchema(schema, 'settings');
  for (const { node, path } of subschemas(schema)) {
    if (node.default === undefined) continue;
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const { problem } = settingsCheck(ajv.getSchema(`settings#/${pointer.join('/')}`))(node.default);
    if (!problem) continue;
    const names = path.filter((part) => !namesFields.includes(part));
    const field = [...names, problem.field].filter(Boolean).join('.');
    throw new Error(`has a wrong default: ${field} ${problem.reason}`);
  }
}

function* subschemas(node, path = [], isNames = false) {
  if (!isObject(node)) return;
  if (!isNames) yield { node, path };
  for (const [key, value] of Object.entries(node)) {
    if (!isNames && ['const', 'default', 'enum', 'examples'].includes(key)) continue;
    const below = [...path, key];
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) yield* subschemas(item, [...below, `${index}`]);
    else yield* subschemas(value, below, !isNames && namesFields.includes(key));
  }
}

function compile(schema, more = {}) {
  if (!isObject(schema)) throw new Error('is no JSON schema: it must be an object');
  const { $schema, ...rest } = schema;
  if ($schema !== undefined && $schema !== draft)
    throw new Error(`names ${JSON.stringify($schema)} as its $schema, which must be "${draft}"`);
  refuseOthers(rest);
  if (!ofSchemas.validateSchema(rest)) {
    const [{ instancePath, message }] = ofSchemas.errors;
    throw new Error(`is no JSON schema: ${instancePath.slice(1).replaceAll('/', '.') || 'it'} ${message}`);
  }
  refuseInherited(rest);
  refuseLarge(rest);
  const ajv = new Ajv2020({ ...options, meta: false, validateSchema: false, ...more });
  try {
    return { ajv, validate: ajv.compile(rest) };
  } catch (error) {
    const [said] = error.message.replace(/^strict mode: /, '').split('\n', 1);
    throw new Error(`cannot be used: ${said}`);
  }
}

/** A schema is whole in itself. A field may be named like a keyword. */
function refuseOthers(schema) {
  for (const { node } of subschemas(schema))
    for (const [key, value] of Object.entries(node)) {
      if (/^\$(?:id|anchor|dynamicRef|dynamicAnchor|recursiveRef|async|vocabulary|schema)$/.test(key))
        throw new Error(`uses '${key}', which a section's settings cannot have`);
      // ajv decodes '%' and cuts '#' off the end.
      if (key === '$ref' && !(typeof value === 'string' && /^#(?:\/[^#%]+)?$/.test(value)))
        throw new Error(
          `refers to ${JSON.stringify(value)}: a $ref must stay in the file, such as "#/$defs/price", and have no '%'`,
        );
    }
}

/** ajv takes the member that an object inherits for a field of the value. */
function refuseInherited(schema) {
  for (const { node } of subschemas(schema)) {
    const { properties, required, dependentSchemas, dependentRequired, dependencies } = node;
    const fields = [properties, { required }, dependentSchemas, dependentRequired, dependencies]
      .flatMap((one = {}) => Object.entries(one))
      .flatMap(([name, below]) => (Array.isArray(below) ? [name, ...below] : name));
    const inherited = fields.find((name) => name in Object.prototype);
    if (inherited !== undefined)
      throw new Error(`has the field '${inherited}', which every object has: give it another name`);
  }
}

const maxSubschemas = 1000;

/** Each part of a value is checked by so many subschemas at most. */
function refuseLarge(schema) {
  const nodes = new Set(Array.from(subschemas(schema), ({ node }) => node));
  let count = 0;
  const visit = (from, above) => {
    for (const { node } of subschemas(from)) {
      count += 1;
      if (count > maxSubschemas)
        throw new Error(
          `has more than ${maxSubschemas} subschemas, each $ref counted with all that it refers to`,
        );
      const to = node.$ref && nodeAt(schema, node.$ref);
      if (above.includes(to)) throw new Error('refers to itself without an end');
      if (nodes.has(to)) visit(to, [...above, to]);
      else if (!['undefined', 'boolean'].includes(typeof to))
        throw new Error(`refers to ${JSON.stringify(node.$ref)}, which is no schema`);
    }
  };
  visit(schema, [schema]);
}

export function nodeAt(schema, reference) {
  const parts = reference.split('/').slice(1);
  return parts.reduce((node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], schema);
}

/** A pattern that is quick for so many letters has one repetition without an end at most: longer texts are quick too. */
const maxLetters = 1000;
const maxUniqueItems = 1000;

/** One venue's values would hold up a server's other venues. ajv compares each item with each. */
function refuseSlow(schema) {
  for (const { node } of subschemas(schema)) {
    const { pattern = '', patternProperties = {}, maxLength = maxLetters, uniqueItems, maxItems } = node;
    const isQuick = (one, letters) => isQuickSearch(one, Math.min(letters, maxLetters));
    const slow = isQuick(pattern, maxLength)
      ? Object.keys(patternProperties).find((one) => !isQuick(one, maxLetters))
      : pattern;
    if (slow !== undefined)
      throw new Error(
        `has the pattern ${JSON.stringify(slow)}, which may be slow: let it repeat less, or give the text a smaller 'maxLength'`,
      );
    if (uniqueItems === true && !(maxItems <= maxUniqueItems))
      throw new Error(`has 'uniqueItems' without a 'maxItems' of at most ${maxUniqueItems}`);
  }
}

const namesFields = [
  ...['properties', 'patternProperties', '$defs', 'definitions'],
  ...['dependentSchemas', 'dependentRequired', 'dependencies'],
];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Browsers allow no `eval`: the check is compiled at the build, into a script that sets a global variable. */
export function settingsScript(section, schema) {
  const { ajv, validate } = compile(schema, { code: { source: true, lines: true } });
  const code = standaloneCode(ajv, validate).replaceAll(/require\("([^"]+)"\)/g, (_all, name) => {
    if (name !== 'ajv/dist/runtime/equal') throw new Error(`needs ${name}, which browsers do not get`);
    return `{ default: ${equalCode()} }`;
  });
  return `globalThis.${settingsGlobal(section)} = (() => { const module = {}; let exports = {}; ${code}; return module.exports; })();\n`;
}

function equalCode() {
  const ofAjv = createRequire(createRequire(import.meta.url).resolve('ajv'));
  const code = readFileSync(ofAjv.resolve('fast-deep-equal'), 'utf8');
  return `(() => { const module = {}; ${code}; return module.exports; })()`;
}
