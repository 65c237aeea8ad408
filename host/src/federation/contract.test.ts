import { sharedContractVersion } from '@kantine/contract';
import contractPackage from '@kantine/contract/package.json';
import { readRepositoryFile } from '@kantine/testing/source-files.mjs';

test('the contract has one version, and the change log a chapter about it', () => {
  expect(contractPackage.version).toBe(sharedContractVersion);
  expect(readRepositoryFile('shared/contract/CHANGELOG.md')).toContain(`\n## ${sharedContractVersion}\n`);
});
