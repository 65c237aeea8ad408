import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');

export const stageOf = (name) => dockerfile.split(` AS ${name}\n`)[1].split('\nFROM ')[0];

/** Splits the file into stages and joins continued lines. */
export function readStages() {
  const text = dockerfile.replace(/\\\n\s*/g, '');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const stages = [];
  for (const line of lines) {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? assert.fail(`no instruction: ${line}`);
    const [, base, name] = word === 'FROM' ? /^(\S+) AS (\S+)$/.exec(rest) : [];
    if (word === 'FROM') stages.push({ base, name, instructions: [] });
    else stages.at(-1).instructions.push({ word, rest });
  }
  return stages;
}

export const restOf = ({ instructions }, wanted) =>
  instructions.filter(({ word }) => word === wanted).map(({ rest }) => rest);
