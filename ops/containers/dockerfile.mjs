import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');

export const stageOf = (name) => dockerfile.split(` AS ${name}\n`)[1].split('\nFROM ')[0];
