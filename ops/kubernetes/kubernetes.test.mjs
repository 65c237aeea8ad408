import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../../scripts/workspace.mjs';

const folder = (name) => join(import.meta.dirname, name);
const documentsOf = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());
const kustomization = (name) => parse(readFileSync(join(folder(name), 'kustomization.yaml'), 'utf8'));
const manifestsOf = (name) =>
  readdirSync(folder(name))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => documentsOf(join(folder(name), file)));

const manifests = [...manifestsOf('base'), ...manifestsOf('demo')];
const ofKind = (...kinds) => manifests.filter(({ kind }) => kinds.includes(kind));
const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);
const dockerfile = readFileSync(inRoot('ops', 'containers', 'Dockerfile'), 'utf8');

for (const name of ['base', 'demo'])
  test(`the kustomization ${name} names every file beside it`, () => {
    const files = readdirSync(folder(name)).filter((file) => file !== 'kustomization.yaml');
    const ours = kustomization(name).resources.filter((resource) => !resource.startsWith('..'));
    assert.deepEqual(ours.sort(), files.sort());
  });

for (const workload of ofKind('Deployment', 'StatefulSet'))
  describe(`the workload ${workload.metadata.name}`, () => {
    const { template } = workload.spec;
    const [container] = template.spec.containers;

    test('has no rights it does not need', () => {
      assert.equal(template.spec.automountServiceAccountToken, false);
      assert.equal(template.spec.securityContext.runAsNonRoot, true);
      assert.equal(template.spec.securityContext.seccompProfile.type, 'RuntimeDefault');
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    });

    test('says what it needs, and when it can be asked', () => {
      const { requests, limits } = container.resources;
      assert.ok(requests.cpu && requests.memory && limits.memory);
      assert.ok(container.livenessProbe && container.readinessProbe);
    });

    test('is found by its service, at a port that it has', () => {
      const service = named('Service', workload.metadata.name);
      assert.deepEqual(service.spec.selector, template.metadata.labels);
      assert.deepEqual(workload.spec.selector.matchLabels, template.metadata.labels);
      for (const { targetPort, port } of service.spec.ports)
        assert.equal(container.ports.find(({ name }) => name === targetPort)?.containerPort, port);
    });
  });

for (const [name, source] of [
  ['site', ['host/server/settings.mjs']],
  ['venue-api', ['venue-api/src/main.ts']],
])
  describe(`the deployment ${name}`, () => {
    const { spec } = named('Deployment', name);
    const [container] = spec.template.spec.containers;

    test('runs the image that the container file makes, at the version that is set, at its port', () => {
      assert.equal(container.image, `kantine/${name}`);
      assert.ok(kustomization('base').images.some((image) => image.name === container.image && image.newTag));
      assert.ok(dockerfile.includes(` AS ${name}\n`));
      const stage = dockerfile.split(` AS ${name}\n`)[1].split('\nFROM ')[0];
      assert.ok(stage.includes(`PORT=${container.ports[0].containerPort} `));
    });

    test('is replaced one by one, with none missing meanwhile, and each may finish', () => {
      assert.ok(spec.replicas > 1);
      assert.deepEqual(spec.strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 });
      assert.equal(named('PodDisruptionBudget', name).spec.selector.matchLabels.app, name);
      const goodbye = Number(container.env.find((one) => one.name === 'GOODBYE_SECONDS').value);
      const { periodSeconds, failureThreshold } = container.readinessProbe;
      assert.ok(goodbye > periodSeconds * failureThreshold, 'it is out of the service before it stops');
      assert.ok(spec.template.spec.terminationGracePeriodSeconds > goodbye + 20);
    });

    test('is asked for its health where it answers', () => {
      const health = readFileSync(
        inRoot(name === 'site' ? 'host/server/health.ts' : 'venue-api/src/http/health.ts'),
        'utf8',
      );
      assert.equal(container.livenessProbe.httpGet.path, '/healthz');
      assert.equal(container.readinessProbe.httpGet.path, '/readyz');
      for (const path of ['/healthz', '/readyz']) assert.ok(health.includes(`'${path}'`));
    });

    test('is given only variables that it reads', () => {
      const code = source.map((file) => readFileSync(inRoot(file), 'utf8')).join('');
      const settings = kustomization('base').configMapGenerator.find(
        (map) => map.name === `${name}-settings`,
      );
      assert.equal(container.envFrom[0].configMapRef.name, settings.name);
      const variables = [
        ...settings.literals.map((literal) => literal.split('=')[0]),
        ...container.env.map((one) => one.name),
      ];
      for (const variable of variables) assert.match(code, new RegExp(`\\b${variable}\\b`));
    });
  });

test('the site finds the venue API, and the world finds the site', () => {
  const [{ port }] = named('Service', 'venue-api').spec.ports;
  const settings = kustomization('base').configMapGenerator.find(({ name }) => name === 'site-settings');
  assert.ok(settings.literals.includes(`VENUE_API_URL=http://venue-api:${port}`));
  const { service } = named('Ingress', 'site').spec.rules[0].http.paths[0].backend;
  const { ports } = named('Service', service.name).spec;
  assert.ok(ports.some(({ name }) => name === service.port.name));
});
