import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { createMetrics, describeThreads } from '../../host/server/metrics/metrics.ts';
import { readSettings } from '../../host/server/settings.mjs';
import { everyVenue } from '../../host/server/venues/venues-file.mjs';
import { sectionNames } from '../../scripts/workspace/folders.mjs';
import { dockerfile, stageOf } from '../containers/dockerfile.mjs';
import {
  documentsOf,
  folder,
  kustomization,
  manifests,
  named,
  ofKind,
  settingsOf,
  venuesOf,
} from './manifests.mjs';

const [deployJob] = documentsOf(join(import.meta.dirname, 'deploy-sections.yaml'));
const envOf = ({ env }, name) => env.find((one) => one.name === name)?.value;
function mountedAt({ template }, path) {
  const { containers, volumes } = template.spec;
  const mount = containers[0].volumeMounts.find(({ mountPath }) => mountPath === path);
  const volume = volumes.find(({ name }) => name === mount?.name);
  return { ...mount, claim: volume?.persistentVolumeClaim?.claimName, map: volume?.configMap?.name };
}

describe('the file of venues', () => {
  const { spec } = named('Deployment', 'site');
  const { VENUES_FILE: file } = Object.fromEntries(settingsOf('base', 'site-settings'));

  for (const name of ['base', 'demo'])
    test(`in ${name} is one that the site accepts, in a map whose name stays when the file changes`, () => {
      assert.ok(venuesOf(name).length > (name === 'base' ? 1 : 0));
      const map = kustomization(name).configMapGenerator.find((one) => one.name === 'site-venues');
      assert.deepEqual(map.files, [basename(file)]);
      assert.equal(map.options.disableNameSuffixHash, true);
      assert.equal(map.behavior, name === 'demo' ? 'replace' : undefined);
    });

  test('lies for the site and for a deploy where they read it, in a folder, which follows a change', () => {
    for (const { template } of [spec, deployJob.spec]) {
      const { map, subPath, readOnly } = mountedAt({ template }, dirname(file));
      assert.deepEqual([map, subPath, readOnly], ['site-venues', undefined, true]);
    }
    assert.equal(readSettings(Object.fromEntries(settingsOf('base', 'site-settings'))).venuesFile, file);
    assert.equal(envOf(deployJob.spec.template.spec.containers[0], 'VENUES_FILE'), file);
  });

  test('has the hosts of the ingress, and the ingress no other', () => {
    const hosts = venuesOf('base').flatMap((venue) => venue.hosts);
    for (const { metadata, spec: ingress } of ofKind('Ingress'))
      assert.deepEqual(
        ingress.rules.map(({ host }) => host),
        hosts,
        metadata.name,
      );
    for (const { hosts: ofDemo } of venuesOf('demo'))
      for (const host of ofDemo) assert.ok(hosts.includes(host), host);
  });
});

describe('the sections', () => {
  const site = named('Deployment', 'site').spec;
  const folderOf = (name) => new RegExp(`\\b${name}=(\\S+)`).exec(stageOf('site'))[1];
  const job = deployJob.spec.template.spec.containers[0];

  test('lie on a claim that every pod reaches, and that no pod of the site changes', () => {
    const claim = named('PersistentVolumeClaim', 'sections');
    assert.deepEqual(claim.spec.accessModes, ['ReadWriteMany']);
    const { claim: name, readOnly, subPath } = mountedAt(site, folderOf('SITE_DIR'));
    assert.deepEqual([name, readOnly], ['sections', true]);
    const shared = mountedAt(site, folderOf('SHARED_DIR'));
    assert.deepEqual([shared.claim, shared.readOnly], ['sections', undefined]);
    assert.notEqual(shared.subPath, subPath);
  });

  test('are changed by a job at the folder from which the site reads them, for a venue that is named', () => {
    const { claim, readOnly, subPath, mountPath } = mountedAt(deployJob.spec, folderOf('SITE_DIR'));
    assert.deepEqual([claim, readOnly], ['sections', undefined]);
    assert.equal(subPath, mountedAt(site, folderOf('SITE_DIR')).subPath);
    const [line] = job.args;
    assert.deepEqual(job.command, ['sh', '-c']);
    assert.ok(
      line.includes(`node scripts/deploy.mjs "$COMMAND" "$section" --to ${mountPath} --venue "$VENUE"`),
    );
    assert.equal(envOf(job, 'VENUE'), everyVenue);
    assert.deepEqual(envOf(job, 'SECTIONS').split(' '), sectionNames());
    const used = [...line.matchAll(/\$([A-Z]+)/g)].map(([, name]) => name);
    assert.deepEqual(
      used.filter((name) => envOf(job, name) === undefined),
      [],
    );
  });

  test('are changed by a job that reads what the site has stopped, where the site writes it', () => {
    const [shared, read] = [site, deployJob.spec].map((spec) => mountedAt(spec, folderOf('SHARED_DIR')));
    assert.deepEqual([read?.claim, read?.subPath, read?.readOnly], [shared.claim, shared.subPath, true]);
    assert.match(stageOf('deploy'), new RegExp(`^ENV SHARED_DIR=${shared.mountPath}$`, 'm'));
  });

  test('are deployed by the image that has the commands, without rights and with the site’s group', () => {
    assert.ok(dockerfile.includes(`--tag ${job.image} `));
    assert.match(stageOf('deploy'), /^WORKDIR \/src$/m);
    const { spec } = deployJob.spec.template;
    assert.equal(spec.securityContext.fsGroup, site.template.spec.securityContext.fsGroup);
    assert.match(stageOf('deploy'), new RegExp(`^USER ${spec.securityContext.fsGroup}:`, 'm'));
    assert.equal(spec.restartPolicy, 'Never');
    assert.equal(deployJob.spec.backoffLimit, 0);
    assert.equal(spec.automountServiceAccountToken, false);
    const rights = { ...spec.securityContext, ...job.securityContext };
    assert.equal(rights.runAsNonRoot, true);
    assert.equal(rights.seccompProfile.type, 'RuntimeDefault');
    assert.equal(rights.allowPrivilegeEscalation, false);
    assert.deepEqual(rights.capabilities, { drop: ['ALL'] });
    // No policy of the network is for it, so it reaches nothing.
    assert.ok(!manifests.some((one) => JSON.stringify(one).includes(spec.containers[0].name)));
  });
});

describe('the autoscaler', () => {
  const [scaler] = documentsOf(join(folder('autoscaler'), 'autoscaler.yaml'));
  const [rule] = parse(readFileSync(join(folder('autoscaler'), 'prometheus-adapter.yaml'), 'utf8'));
  const { pods } = scaler.spec.metrics[0];

  test('starts pods by the queue of the renderers, a metric that the site has', async () => {
    const metrics = createMetrics();
    describeThreads(metrics, () => 0);
    const { name } = pods.metric;
    assert.match(await metrics.register.metrics(), new RegExp(`^${name}\\{`, 'm'));
    assert.ok(rule.seriesQuery.startsWith(`${name}{`));
    assert.match(rule.metricsQuery, /<<\.Series>>\{<<\.LabelMatchers>>\}/);
    for (const [label, { resource }] of Object.entries(rule.resources.overrides)) {
      assert.equal(label, resource);
      assert.ok(rule.seriesQuery.includes(`${label}!=""`));
    }
  });

  test('never runs fewer pods than stand without it, and alone decides how many there are', () => {
    const { kind, name } = scaler.spec.scaleTargetRef;
    assert.equal(scaler.spec.minReplicas, named(kind, name).spec.replicas);
    assert.ok(scaler.spec.maxReplicas > scaler.spec.minReplicas);
    assert.equal(scaler.metadata.namespace, kustomization('base').namespace);
    const { patches, resources } = kustomization('autoscaler');
    assert.deepEqual(resources, ['autoscaler.yaml']);
    assert.deepEqual(patches[0].target, { kind, name });
    assert.deepEqual(parse(patches[0].patch), [{ op: 'remove', path: '/spec/replicas' }]);
  });
});
