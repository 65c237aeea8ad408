// The frame of every command: arguments, --help, and errors as one line.
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.mjs';

/**
 * Runs a command. Prints an expected error as one line and any other with its stack; the exit code is 1 then.
 *
 * @param {object} command
 * @param {string} command.help what --help prints
 * @param {import('node:util').ParseArgsConfig['options']} [command.options] besides --help
 * @param {(values: Record<string, any>, names: string[]) => unknown} command.run gets the options' values and the other arguments
 * @param {(error: Error) => boolean} [command.isExpected] which errors, besides CommandError, have a message for people
 */
export async function runCommand({ help, options = {}, run, isExpected = () => false }) {
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
