import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { nodeAt } from '@kantine/contract/settings';

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
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"(#[^"]*)"/g)].map(([, to]) => to);
  const types = [...new Set(references)].map((to) => `type ${nameOf(to)} = ${typeOf(nodeAt(schema, to))};\n`);
  const named = types.join('');
  return `// The build writes this file, by the section's schema of its settings.
import '@kantine/core';

${named && `${named}\n`}declare module '@kantine/core' {
  interface SectionSettings {
    ${JSON.stringify(name)}: ${typeOf(schema)};
  }
}
`;
}

function typeOf(node) {
  if (node === true || node === undefined) return 'unknown';
  if (node === false) return 'never';
  if ('const' in node) return literal(node.const);
  if (node.enum) return union(node.enum.map(literal));
  const parts = [
    ...(node.$ref ? [nameOf(node.$ref)] : []),
    ...[node.anyOf, node.oneOf].filter(Boolean).map((choices) => union(choices.map(typeOf))),
    ...(node.allOf ?? []).map(typeOf),
  ];
  if (parts.length === 0 || node.properties) parts.unshift(ownTypeOf(node));
  return parts.length === 1 ? parts[0] : parts.map((part) => `(${part})`).join(' & ');
}

function ownTypeOf(node) {
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
const nameOf = (reference) => `Of_${reference.replace(/^#\/(?:\$defs\/)?/, '').replaceAll(/\W/g, '_')}`;
