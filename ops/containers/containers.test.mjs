import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot, readJson } from '../../scripts/workspace/folders.mjs';
import { readStages, restOf } from './dockerfile.mjs';

const stages = readStages();
const [build, runtime, site, deploy, venueApi] = stages;
const images = [site, venueApi];

test('the container files build once and make the images that the manifests name', () => {
  assert.deepEqual(
    stages.map(({ name }) => name),
    ['build', 'runtime', 'site', 'deploy', 'venue-api'],
  );
});

test('every stage uses one build of Node 24, which has security fixes until April 2028', () => {
  assert.match(build.base, /^node:24\.\d+\.\d+-[a-z]+-slim@sha256:[0-9a-f]{64}$/);
  assert.equal(runtime.base, build.base);
  for (const { base } of [...images, deploy]) assert.equal(base, 'runtime');
});

test('the build stops when the digest is not that of the version beside it', () => {
  const [, version] = /^node:(\d+\.\d+\.\d+)-/.exec(build.base);
  assert.ok(restOf(build, 'RUN').includes(`test "$(node --version)" = v${version}`));
});

test('pnpm has the version and the hash of package.json', () => {
  assert.match(
    readJson(inRoot('package.json')).packageManager,
    /^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/,
  );
  assert.ok(restOf(build, 'RUN').includes('corepack enable && pnpm install --frozen-lockfile'));
});

test('the final images have no program that fetches or installs others', () => {
  const [removal] = restOf(runtime, 'RUN');
  for (const name of ['/usr/local/lib/node_modules', 'npm', 'npx', 'corepack', 'yarn'])
    assert.match(removal, new RegExp(`rm .*${name}( |$)`), name);
});

for (const stage of images) {
  test(`the image ${stage.name} contains only the build and the list of its packages`, () => {
    const copies = restOf(stage, 'COPY');
    for (const rest of copies) assert.match(rest, /^--from=build /);
    assert.deepEqual(restOf(stage, 'ADD'), []);
    const list = `/out/${stage.name}/sbom.cdx.json`;
    const folders = { site: '/out/site host', 'venue-api': '/out/venue-api' }[stage.name];
    assert.ok(copies.some((rest) => rest.split(' ').includes(list)));
    assert.ok(restOf(build, 'RUN').some((rest) => rest.includes(`node scripts/sbom.mjs ${folders} ${list}`)));
  });

  test(`the image ${stage.name} runs without root, has a health check, and gets the stop signal itself`, () => {
    const last = stage.instructions.filter(({ word }) => word !== 'RUN').map(({ word }) => word);
    assert.match(restOf(stage, 'USER').at(-1), /^[1-9]\d*:[1-9]\d*$/);
    assert.ok(last.indexOf('USER') < last.indexOf('CMD'));
    assert.match(restOf(stage, 'HEALTHCHECK')[0], /readyz/);
    // A shell would keep the signal to itself.
    const [program, file] = JSON.parse(restOf(stage, 'CMD')[0]);
    assert.equal(program, 'node');
    const source = { site: 'host/server', 'venue-api': 'venue-api/src' }[stage.name];
    assert.ok(readFileSync(inRoot(source, `${file.split('/').at(-1).replace(/js$/, 'ts')}`), 'utf8'));
  });
}

test('the image of the commands has the workspace as it was installed and built, and no root', () => {
  assert.deepEqual(restOf(deploy, 'COPY'), ['--from=build --chown=1000:1000 /src ./']);
  assert.deepEqual(restOf(deploy, 'USER'), restOf(site, 'USER'));
  const [program, file] = JSON.parse(restOf(deploy, 'ENTRYPOINT')[0]);
  assert.equal(program, 'node');
  assert.ok(readFileSync(inRoot(file), 'utf8'));
});

test('the sections in the site’s image belong to the user that deploys, so that a volume made of them does too', () => {
  const [user] = restOf(deploy, 'USER');
  const [sections] = restOf(site, 'COPY').filter((rest) => rest.endsWith(' /srv/kantine'));
  assert.ok(sections.includes(`--chown=${user} `));
});

test('the image of the demo’s API does not open the demo to other machines', () => {
  const variables = [runtime, ...images].flatMap((stage) => restOf(stage, 'ENV')).join(' ');
  assert.match(variables, /\bHOST=0\.0\.0\.0\b/);
  assert.doesNotMatch(variables, /\bDEMO=/);
});
