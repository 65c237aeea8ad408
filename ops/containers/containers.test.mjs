import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot, readJson } from '../../scripts/workspace.mjs';

/** The stages of the file: each its base, its name and its instructions, with the lines that go on joined. */
function readStages() {
  const text = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, '');
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

const stages = readStages();
const images = stages.filter(({ name }) => name !== 'build');
const restOf = ({ instructions }, wanted) =>
  instructions.filter(({ word }) => word === wanted).map(({ rest }) => rest);

test('the container files build once and make the two images that the manifests name', () => {
  assert.deepEqual(
    stages.map(({ name }) => name),
    ['build', 'site', 'venue-api'],
  );
  const { packageManager } = readJson(inRoot('package.json'));
  assert.ok(restOf(stages[0], 'RUN').some((command) => command.endsWith(packageManager)));
});

for (const stage of images) {
  test(`the image ${stage.name} stands on one exact version and carries what was built, nothing else`, () => {
    assert.match(stage.base, /^node:20\.\d+\.\d+-[a-z]+-slim$/);
    assert.equal(stage.base, stages[0].base);
    for (const rest of restOf(stage, 'COPY')) assert.match(rest, /^--from=build /);
    assert.deepEqual(restOf(stage, 'ADD'), []);
  });

  test(`the image ${stage.name} runs as nobody in particular, says how it is, and is told to stop itself`, () => {
    const last = stage.instructions.filter(({ word }) => word !== 'RUN').map(({ word }) => word);
    assert.match(restOf(stage, 'USER').at(-1), /^[1-9]\d*:[1-9]\d*$/);
    assert.ok(last.indexOf('USER') < last.indexOf('CMD'));
    assert.match(restOf(stage, 'HEALTHCHECK')[0], /readyz/);
    // Not through a shell: it would keep the signal to itself.
    const [program, file] = JSON.parse(restOf(stage, 'CMD')[0]);
    assert.equal(program, 'node');
    const source = { site: 'host/server', 'venue-api': 'venue-api/src' }[stage.name];
    assert.ok(readFileSync(inRoot(source, `${file.split('/').at(-1).replace(/js$/, 'ts')}`), 'utf8'));
  });
}
