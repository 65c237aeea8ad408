import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { readSectionPackage } from './section-package.mjs';

export function writeSettingsTypes(packageFile) {
  const { name, settings } = readSectionPackage(packageFile);
  if (!settings) return;
  const file = join(dirname(packageFile), 'src', 'generated', 'settings.d.ts');
  const text = settingsTypes(name, settings.schema);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export function settingsTypes(name, schema) {
  const definitions = Object.entries({ ...schema.definitions, ...schema.$defs });
  const types = definitions.map(([key, node]) => `type ${nameOf(key)} = ${typeOf(node)};\n`);
  const hasRoot = JSON.stringify(schema).includes('"$ref":"#"');
  const own = hasRoot ? [`type Root = ${typeOf(schema)};\n`] : [];
  const named = [...own, ...types].join('');
  return `// The build writes this file, by the section's schema of its settings.
import '@kantine/core';

${named && `${named}\n`}declare module '@kantine/core' {
  interface SectionSettings {
    ${JSON.stringify(name)}: ${hasRoot ? 'Root' : typeOf(schema)};
  }
}
`;
}

function typeOf(node) {
  if (node === true || node === undefined) return 'unknown';
  if (node === false) return 'never';
  if ('const' in node) return literal(node.const);
  if (node.enum) return union(node.enum.map(literal));
  if (node.$ref) return node.$ref === '#' ? 'Root' : nameOf(node.$ref.split('/').at(-1));
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (node.allOf) return node.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  const types = [node.type ?? (node.properties ? 'object' : [])].flat();
  return union(types.map((type) => plain[type] ?? (type === 'array' ? listOf(node) : objectOf(node))));
}

const plain = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };

const listOf = ({ items, prefixItems }) =>
  prefixItems
    ? `[${prefixItems.map(typeOf).join(', ')}, ...unknown[]]`
    : `readonly ${inList(typeOf(items))}[]`;

const inList = (type) => (/^\w+$/.test(type) ? type : `(${type})`);

function objectOf({ properties = {}, required = [], additionalProperties }) {
  const fields = Object.entries(properties).map(([key, node]) => {
    const isThere = required.includes(key) || node?.default !== undefined;
    return `${keyOf(key)}${isThere ? '' : '?'}: ${typeOf(node)}`;
  });
  const hasMore = typeof additionalProperties === 'object' && fields.length === 0;
  if (hasMore) fields.push(`[name: string]: ${typeOf(additionalProperties)}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object';
}

const literal = (value) => (typeof value === 'object' && value !== null ? 'object' : JSON.stringify(value));
const union = (types) => [...new Set(types)].join(' | ') || 'unknown';
const keyOf = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));
const nameOf = (key) => `Of_${key.replaceAll(/\W/g, '_')}`;
