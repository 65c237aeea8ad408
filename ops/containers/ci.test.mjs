import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from '../../scripts/workspace/folders.mjs';

const textOf = (...path) => readFileSync(inRoot(...path), 'utf8');
const workflow = parse(textOf('.github', 'workflows', 'ci.yml'));
const { container, steps } = workflow.jobs.test;

test('CI runs the command of .ci/run, and nothing else of the project', () => {
  const ours = steps.filter(({ run }) => run && !/^(?:apt-get|git) /.test(run));
  assert.deepEqual(
    ours.map(({ run }) => run),
    ['.ci/run'],
  );
  assert.match(textOf('.ci', 'run'), /^npm test -- --all$/m);
});

test('CI runs in the image that the container file builds from', () => {
  const [, image] = /^FROM (\S+) AS build$/m.exec(textOf('ops', 'containers', 'Dockerfile'));
  assert.equal(container.image, image);
});

test('CI has the history of the repository, and may only read it', () => {
  const [checkout] = steps.filter(({ uses }) => uses);
  assert.match(checkout.uses, /^actions\/checkout@[0-9a-f]{40}$/);
  assert.equal(checkout.with['fetch-depth'], 0);
  assert.equal(checkout.with['persist-credentials'], false);
  assert.deepEqual(workflow.permissions, { contents: 'read' });
});
