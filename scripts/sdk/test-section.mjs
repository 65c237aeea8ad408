import { runNode } from '../machine/run.mjs';
import { commandFile } from '../workspace/folders.mjs';

const cwd = process.cwd();
const types = await runNode(commandFile('typescript', 'tsc'), ['-p', cwd, '--noEmit'], { cwd });
const tests = await runNode(commandFile('jest'), process.argv.slice(2), { cwd });
process.exitCode = types.status || tests.status;
