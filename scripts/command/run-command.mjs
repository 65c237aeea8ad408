import { parseArgs } from 'node:util';
import { continueInPinnedNode } from '../machine/pinned-node.mjs';
import { CommandError } from './command-error.mjs';

export async function runCommand({ help, options = {}, run, isExpected = () => false }) {
  await continueInPinnedNode();
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    if (values.help) console.log(help.trim());
    else await run(values, positionals);
  } catch (error) {
    const isForPeople =
      error instanceof CommandError || error.code?.startsWith('ERR_PARSE_ARGS') || isExpected(error);
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
}
