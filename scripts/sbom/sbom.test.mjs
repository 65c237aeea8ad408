import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sbomOf } from './sbom.mjs';
import { inRoot, readJson } from '../workspace/folders.mjs';

for (const [folder, ...bundled] of [['host/server', 'host'], ['venue-api']])
  describe(`the SBOM of ${folder}`, () => {
    const folders = [folder, ...bundled].map((path) => inRoot(path));
    const bom = JSON.parse(sbomOf(...folders));
    const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);
    const names = new Set(bom.components.map(nameOf));

    test('is a CycloneDX list of one application', () => {
      assert.deepEqual([bom.bomFormat, bom.specVersion], ['CycloneDX', '1.6']);
      const { name, version } = readJson(inRoot(folder, 'package.json'));
      assert.deepEqual([nameOf(bom.metadata.component), bom.metadata.component.version], [name, version]);
    });

    test('names every run-time dependency, direct or not', () => {
      for (const path of folders)
        for (const name of Object.keys(readJson(join(path, 'package.json')).dependencies))
          assert.ok(names.has(name), name);
      for (const name of ['avvio', 'find-my-way', 'light-my-request']) assert.ok(names.has(name), name);
      // The host gets browser libraries through shared packages; the venue API gets none.
      for (const name of ['axios', 'dompurify'])
        assert.equal(names.has(name), bundled.includes('host'), name);
      const [fastify] = bom.components.filter(({ name }) => name === 'fastify');
      const { dependsOn } = bom.dependencies.find(({ ref }) => ref === fastify['bom-ref']);
      assert.ok(dependsOn.some((ref) => ref.startsWith('pkg:npm/avvio@')));
    });

    test('names nothing that only builds or tests', () => {
      for (const name of ['webpack', 'typescript', 'jest', '@playwright/test', 'tsx', 'eslint'])
        assert.ok(!names.has(name), name);
    });

    test('has the exact version, the licence and the hash of each foreign package', () => {
      const theirs = bom.components.filter(({ group, name }) => group !== '@kantine' && name !== 'host');
      assert.ok(theirs.length > 40);
      for (const component of theirs) {
        assert.match(component.purl, /^pkg:npm\/.+@\d+\.\d+\.\d+/);
        assert.match(component.hashes[0].content, /^[0-9a-f]{128}$/, component.purl);
        assert.ok(component.licenses.length > 0, component.purl);
      }
    });
  });
