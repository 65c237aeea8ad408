import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { defaultLimits } from '../../host/server/default-limits.ts';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { variablesOfSite, variablesOfVenueApi } from '../variables-of.mjs';
import { dockerfile, stageOf } from '../containers/dockerfile.mjs';
import { base, folder, kustomization, named, nameOf, ofKind, settingsOf, venuesOf } from './manifests.mjs';

for (const name of ['base', 'demo'])
  test(`the kustomization ${name} names every file beside it`, () => {
    const files = readdirSync(folder(name)).filter((file) => file !== 'kustomization.yaml');
    const { resources, configMapGenerator } = kustomization(name);
    const ours = resources.filter((resource) => !resource.startsWith('..'));
    const made = configMapGenerator.flatMap((map) => map.files ?? []);
    assert.deepEqual([...ours, ...made].sort(), files.sort());
  });

test('no venue gets the demo: neither its API, its mailbox and test cards, nor a secret', () => {
  assert.deepEqual(
    base.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Secret'].includes(kind)).map(nameOf),
    ['site'],
  );
  const { images, secretGenerator } = kustomization('base');
  assert.deepEqual(
    images.map(({ name }) => name),
    ['kantine/site'],
  );
  assert.equal(secretGenerator, undefined);
  const ofSite = [base, settingsOf('base', 'site-settings'), venuesOf('base')];
  assert.doesNotMatch(JSON.stringify(ofSite), /demo|sandbox|postgres/i);
  for (const { venueApiUrl, siteOrigin } of venuesOf('base')) {
    assert.equal(new URL(venueApiUrl).protocol, 'https:');
    assert.equal(new URL(siteOrigin).protocol, 'https:');
  }
});

for (const name of ['base', 'demo'])
  test(`the kustomization ${name} sets no variable twice, which kustomize refuses`, () => {
    for (const map of kustomization(name).configMapGenerator.filter(({ literals }) => literals)) {
      const variables = settingsOf(name, map.name).map(([variable]) => variable);
      assert.deepEqual(variables, [...new Set(variables)], map.name);
    }
  });

test('the demo is marked as one, and its cards are test cards', () => {
  assert.ok(
    settingsOf('demo', 'venue-api-settings').some(([name, value]) => name === 'DEMO' && value === 'yes'),
  );
  const [{ port }] = named('Service', 'venue-api').spec.ports;
  const { DEMO_VENUE } = Object.fromEntries(settingsOf('demo', 'venue-api-settings'));
  assert.deepEqual(
    venuesOf('demo').map(({ name, checkoutScriptUrl, venueApiUrl }) => [
      name,
      checkoutScriptUrl,
      venueApiUrl,
    ]),
    [[DEMO_VENUE, '/api/sandbox-checkout/checkout.js', `http://venue-api:${port}`]],
  );
});

describe('the network', () => {
  const policies = ofKind('NetworkPolicy').map(({ spec }) => spec);
  const appsOf = ({ podSelector: { matchLabels, matchExpressions = [] } }) => [
    ...(matchLabels ? [matchLabels.app] : []),
    ...matchExpressions.flatMap(({ key, operator, values }) =>
      key === 'app' && operator === 'In' ? values : [],
    ),
  ];
  const isFor = (app) => (spec) => appsOf(spec).includes(app);
  const wordOf = ({ podSelector, namespaceSelector, ipBlock }) =>
    podSelector?.matchLabels.app ??
    podSelector?.matchLabels['k8s-app'] ??
    namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] ??
    ipBlock.cidr;
  const peersOf = (specs, direction, end) =>
    specs.flatMap((spec) => (spec[direction] ?? []).flatMap((rule) => rule[end].map(wordOf))).sort();

  test('is closed both ways for every pod, except to the name server', () => {
    const { podSelector, policyTypes } = named('NetworkPolicy', 'default-deny').spec;
    assert.deepEqual([podSelector, policyTypes.length], [{}, 2]);
    const forAll = policies.filter((spec) => appsOf(spec).length === 0);
    assert.deepEqual(peersOf(forAll, 'ingress', 'from'), []);
    assert.deepEqual(peersOf(forAll, 'egress', 'to'), ['kube-dns']);
  });

  const apps = ofKind('Deployment', 'StatefulSet').map(nameOf);

  for (const app of apps)
    test(`lets ${app} reach those that let it in and no other, each at named ports`, () => {
      const ours = policies.filter(isFor(app));
      const reached = peersOf(ours, 'egress', 'to').filter((peer) => apps.includes(peer));
      const letIn = apps.filter((other) =>
        peersOf(policies.filter(isFor(other)), 'ingress', 'from').includes(app),
      );
      assert.deepEqual(reached, letIn.sort());
      const isForeign = (peer) => ![...apps, 'monitoring'].includes(peer);
      assert.deepEqual(
        peersOf(ours, 'ingress', 'from').filter(isForeign),
        app === 'site' ? ['ingress-nginx'] : [],
      );
      if (app !== 'site') assert.deepEqual(peersOf(ours, 'egress', 'to').filter(isForeign), []);
      for (const { ingress = [], egress = [] } of ours)
        for (const rule of [...ingress, ...egress]) assert.ok(rule.ports.length > 0);
    });

  test('lets nobody but the demo’s API reach its database, and the database nobody', () => {
    const ours = policies.filter(isFor('postgres'));
    assert.deepEqual(peersOf(ours, 'ingress', 'from'), ['venue-api']);
    assert.deepEqual(peersOf(ours, 'egress', 'to'), []);
  });

  // The address of TEST-NET-3 belongs to nobody: the venue sets its API's own.
  test('lets the site call the API’s addresses over https, and no other machine outside the cluster', () => {
    const rules = policies.filter(isFor('site')).flatMap(({ egress = [] }) => egress);
    const outside = rules.filter(({ to }) => to.some(({ ipBlock }) => ipBlock));
    for (const { to, ports } of outside) {
      assert.deepEqual(ports, [{ protocol: 'TCP', port: 443 }]);
      const reached = new BlockList();
      for (const { ipBlock } of to) {
        const [address, prefix] = ipBlock.cidr.split('/');
        reached.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
      }
      assert.ok(reached.check('203.0.113.10'));
      // Another public address, the metadata service, and private networks.
      for (const address of ['203.0.113.11', '8.8.8.8', '169.254.169.254', '10.0.0.1', '192.168.0.1'])
        assert.ok(!reached.check(address), address);
      for (const address of ['2001:db8::1', 'fc00::1', '::1'])
        assert.ok(!reached.check(address, 'ipv6'), address);
    }
    assert.equal(outside.length, 1);
    // A rule without `to` would open everything.
    for (const { to } of rules) assert.ok(to.length > 0);
  });
});

test('an image of another publisher is named by its digest', () => {
  const theirs = ofKind('Deployment', 'StatefulSet')
    .flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image))
    .filter((image) => !image.startsWith('kantine/'));
  assert.equal(theirs.length, 1);
  for (const image of theirs) assert.match(image, /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});

test('no manifest contains a password, and the demo’s API neither rules its database nor owns its tables', () => {
  const variables = ofKind('Deployment', 'StatefulSet').flatMap(({ spec: { template } }) =>
    [...(template.spec.initContainers ?? []), template.spec.containers[0]].flatMap(({ env }) => env),
  );
  for (const { name, valueFrom } of variables.filter(({ name }) => /PASSWORD|DATABASE_URL/.test(name)))
    assert.equal(valueFrom?.secretKeyRef.name, 'venue-database', name);
  const superuser = variables.find(({ name }) => name === 'POSTGRES_USER').value;
  const [{ literals }] = kustomization('demo').secretGenerator;
  const userOf = (key) =>
    new URL(literals.find((text) => text.startsWith(`${key}=`)).slice(key.length + 1)).username;
  const users = [superuser, userOf('owner-url'), userOf('url')];
  assert.equal(new Set(users).size, users.length);
  assert.equal(variables.find(({ name }) => name === 'DATABASE_USER').value, userOf('url'));
  const script = readFileSync(join(folder('demo'), 'create-database.sh'), 'utf8');
  for (const user of users.slice(1)) assert.match(script, new RegExp(`create role ${user} login`));
  assert.match(script, new RegExp(`create database kantine owner ${userOf('owner-url')};`));
});

for (const workload of ofKind('Deployment', 'StatefulSet'))
  describe(`the workload ${workload.metadata.name}`, () => {
    const { template } = workload.spec;
    const [container] = template.spec.containers;

    test('changes the group of a volume once, because a restart would open the database to its group', () => {
      const { fsGroup, fsGroupChangePolicy } = template.spec.securityContext;
      assert.equal(fsGroupChangePolicy, fsGroup && 'OnRootMismatch');
    });

    test('keeps to the restricted Pod Security Standard in each of its containers, and writes to no image', () => {
      const { spec } = template;
      assert.equal(spec.automountServiceAccountToken, false);
      for (const shared of ['hostNetwork', 'hostPID', 'hostIPC']) assert.ok(!spec[shared], shared);
      for (const volume of spec.volumes ?? []) assert.equal(volume.hostPath, undefined, volume.name);
      for (const { name, securityContext: own } of [...spec.containers, ...(spec.initContainers ?? [])]) {
        const rights = { ...spec.securityContext, ...own };
        assert.equal(rights.runAsNonRoot, true, name);
        assert.notEqual(rights.runAsUser, 0, name);
        assert.equal(rights.seccompProfile.type, 'RuntimeDefault', name);
        assert.ok(!rights.privileged, name);
        assert.equal(rights.allowPrivilegeEscalation, false, name);
        assert.equal(rights.readOnlyRootFilesystem, true, name);
        assert.deepEqual(rights.capabilities, { drop: ['ALL'] }, name);
      }
    });

    test('names its resources and its readiness check', () => {
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

for (const [name, place, read] of [
  ['site', 'base', variablesOfSite()],
  ['venue-api', 'demo', variablesOfVenueApi()],
])
  describe(`the deployment ${name}`, () => {
    const { spec } = named('Deployment', name);
    const [container] = spec.template.spec.containers;

    test('runs the image that the container file makes, at the version that is set, at its port', () => {
      assert.equal(container.image, `kantine/${name}`);
      assert.ok(kustomization(place).images.some((image) => image.name === container.image && image.newTag));
      assert.ok(dockerfile.includes(` AS ${name}\n`));
      const stage = stageOf(name);
      assert.match(stage, new RegExp(`PORT=${container.ports[0].containerPort}\\b`));
    });

    test('is replaced pod by pod without a gap, and each pod may finish its requests', () => {
      assert.ok(spec.replicas > 1);
      assert.deepEqual(spec.strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 });
      assert.equal(named('PodDisruptionBudget', name).spec.selector.matchLabels.app, name);
      const drainSeconds = Number(container.env.find((one) => one.name === 'DRAIN_SECONDS').value);
      const { periodSeconds, failureThreshold } = container.readinessProbe;
      assert.ok(drainSeconds > periodSeconds * failureThreshold, 'it is out of the service before it stops');
      assert.ok(spec.template.spec.terminationGracePeriodSeconds > drainSeconds + 20);
    });

    test('has its health checks at addresses that answer', () => {
      const health = readFileSync(inRoot('shared/node/src/health.ts'), 'utf8');
      assert.equal(container.livenessProbe.httpGet.path, '/healthz');
      assert.equal(container.readinessProbe.httpGet.path, '/readyz');
      for (const path of ['/healthz', '/readyz']) assert.ok(health.includes(`'${path}'`));
    });

    test('shows its metrics to monitoring alone, at a port of their own', () => {
      const { app } = spec.template.metadata.labels;
      const { containerPort } = container.ports.find((port) => port.name === 'metrics');
      assert.equal(container.env.find((one) => one.name === 'METRICS_PORT').value, String(containerPort));
      const rules = ofKind('NetworkPolicy')
        .filter(({ spec }) => spec.podSelector.matchLabels?.app === app)
        .flatMap(({ spec }) => spec.ingress ?? [])
        .filter(({ ports }) => ports.some(({ port }) => port === 'metrics'));
      assert.deepEqual(
        rules.flatMap(({ from }) => from.map(({ namespaceSelector }) => namespaceSelector.matchLabels)),
        [{ 'kubernetes.io/metadata.name': 'monitoring' }],
      );
      const service = named('Service', name);
      assert.ok(service.spec.ports.every(({ targetPort }) => targetPort === 'http'));
    });

    test('sets only variables that the program reads', () => {
      assert.equal(container.envFrom[0].configMapRef.name, `${name}-settings`);
      const variables = [
        ...settingsOf(place, `${name}-settings`).map(([variable]) => variable),
        ...[...(spec.template.spec.initContainers ?? []), container].flatMap(({ env }) =>
          env.map((one) => one.name),
        ),
      ];
      for (const variable of variables) assert.ok(read.has(variable), variable);
    });
  });

test('the ingress controller logs no address, which may hold the token of a mail or a preview', () => {
  for (const { metadata } of ofKind('Ingress'))
    assert.equal(metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log'], 'false');
});

test('the ingress asks each pod of an update for a file, and no second pod for a call', () => {
  const [site, files] = ['site', 'site-files'].map((name) => named('Ingress', name));
  const nextOf = ({ metadata }) => metadata.annotations['nginx.ingress.kubernetes.io/proxy-next-upstream'];
  assert.match(nextOf(files), /\bhttp_404\b/);
  assert.equal(nextOf(site), undefined);
  assert.deepEqual(
    files.spec.rules[0].http.paths.map(({ path }) => path),
    ['/assets/', '/sections/'],
  );
  const { replicas, strategy } = named('Deployment', 'site').spec;
  const tries = files.metadata.annotations['nginx.ingress.kubernetes.io/proxy-next-upstream-tries'];
  assert.equal(Number(tries), replicas + strategy.rollingUpdate.maxSurge);
});

test('the ingress waits longer than the site, which says in Danish that a venue API hangs', () => {
  for (const { metadata } of ofKind('Ingress')) {
    const seconds = metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'];
    assert.ok(Number(seconds) * 1_000 > defaultLimits.venueApiMs, `${metadata.name}: ${seconds}`);
  }
});

test('the ingress serves each venue over TLS', () => {
  for (const { spec } of ofKind('Ingress')) {
    const { rules, tls, ingressClassName } = spec;
    assert.ok(ingressClassName);
    assert.deepEqual(
      tls[0].hosts,
      rules.map(({ host }) => host),
    );
    assert.ok(tls[0].secretName);
    for (const { http } of rules) assert.deepEqual(http, rules[0].http);
    for (const { backend } of rules[0].http.paths) {
      const { service } = backend;
      const { ports } = named('Service', service.name).spec;
      assert.ok(ports.some(({ name }) => name === service.port.name));
    }
  }
});
