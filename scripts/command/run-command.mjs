import { parseArgs } from 'node:util';
import { continueInPinnedNode } from './pinned-node.mjs';

export class CommandError extends Error {}

/** A system error, such as of a full disk, says enough too. */
export const sayError = (error) =>
  error instanceof CommandError || error.syscall || error.code?.startsWith('ERR_PARSE_ARGS')
    ? error.message
    : error.stack;

/** @param installs the command installs what is missing by itself, and goes on in the pinned Node then */
export async function runCommand({ help, options = {}, installs = false, run }) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    if (values.help) return console.log(help.trim());
    if (!installs) await continueInPinnedNode();
    await run(values, positionals);
  } catch (error) {
    console.error(sayError(error));
    process.exitCode = 1;
  }
}
