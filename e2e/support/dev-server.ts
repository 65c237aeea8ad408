import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { withRealClock } from '../../scripts/machine/real-clock.mjs';
import { siteUrl } from './sites';

/** Starts `npm run dev -- retail` in front of the running site. */
export const startDev = () =>
  startDevServer(process.execPath, ['scripts/dev.mjs', 'retail', '--shell', siteUrl], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0' },
  });

/** Runs a development server, here or of a kit, until `stop`. @throws {Error} with the output if it ends early */
export async function startDevServer(
  program: string,
  args: string[],
  place: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const running = spawn(program, args, {
    ...place,
    env: withRealClock(place.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm and its shell get the signal together with the program.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => running.once('close', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = /(?:from source, in .*:|står på) (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    void ended.then((status) => reject(new Error(`${program} ended with ${status}:\n${output}`)));
  });
  return {
    url,
    stop: () => {
      process.kill(-running.pid!, 'SIGINT');
      return ended;
    },
  };
}
