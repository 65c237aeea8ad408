import { runNode } from '../machine/run.mjs';
import { commandFile } from '../workspace/folders.mjs';

const cwd = process.cwd();
const args = ['.', '--max-warnings', '0', ...process.argv.slice(2)];
const { status } = await runNode(commandFile('eslint'), args, { cwd });
process.exitCode = status;
