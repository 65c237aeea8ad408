import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { parseVenuesFile } from '../../host/server/venues/venues-file.mjs';

export const folder = (name) => join(import.meta.dirname, name);
export const documentsOf = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());
export const kustomization = (name) => parse(readFileSync(join(folder(name), 'kustomization.yaml'), 'utf8'));
const manifestsOf = (name) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => documentsOf(join(folder(name), file)));

export const base = manifestsOf('base');
export const manifests = [...base, ...manifestsOf('demo')];
export const settingsOf = (name, map) =>
  kustomization(name)
    .configMapGenerator.find((one) => one.name === map)
    .literals.map((literal) => literal.split(/=(.*)/s));
export const ofKind = (...kinds) => manifests.filter(({ kind }) => kinds.includes(kind));
export const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);
export const nameOf = ({ metadata }) => metadata.name;
export const venuesOf = (name) => parseVenuesFile(readFileSync(join(folder(name), 'venues.json'), 'utf8'));
