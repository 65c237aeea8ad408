import { sharedContractVersion } from '../shared/contract/src/shared-contract.ts';
import { CommandError, runCommand } from './command/run-command.mjs';
import { checkTypes, checkVersion } from './contract/check-types.mjs';
import {
  contractVersion,
  findPrevious,
  generateReport,
  readChangeLog,
  readReport,
  writeReport,
} from './contract/reports.mjs';

await runCommand({
  help: `
Usage: npm run contract:shared [-- --write]

Compares the types that the shared packages export with the report in shared/contract/reports and the one before,
which git has, and says which number of the contract's version a change needs.

  --write  writes the report of the version, unless sections that were built for it would break
  --help   prints this text

Exit code: 0 when nothing differs, 1 otherwise.`,
  options: { write: { type: 'boolean' } },
  async run({ write }) {
    const check = {
      version: contractVersion,
      kept: readReport(contractVersion),
      previous: findPrevious(contractVersion),
      current: await generateReport(),
      changeLog: readChangeLog(),
    };
    const { problems, isWritable } = checkTypes(check);
    const wrong = checkVersion({ ...check, source: sharedContractVersion });
    if (write && isWritable) writeReport(contractVersion, check.current);
    else wrong.push(...problems);
    if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
    console.log(`shared/contract/reports/${contractVersion} has the types of the shared contract`);
  },
});
