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
    const { values, positionals, tokens } = parseArgs({
      allowPositionals: true,
      tokens: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    requireOnce(tokens);
    if (values.help) return console.log(help.trim());
    if (!installs) await continueInPinnedNode();
    await run(values, positionals);
  } catch (error) {
    console.error(sayError(error));
    process.exitCode = 1;
  }
}

/** Of an option that is given twice `parseArgs` keeps the last one without a word. @throws {CommandError} */
function requireOnce(tokens) {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' ? [name] : []));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new CommandError(`--${twice} is given twice`);
}
