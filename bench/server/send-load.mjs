import { runNode } from '../../scripts/machine/run.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

/** Sends the requests from a process of its own. @param load see `load.mjs` */
export async function sendLoad(load) {
  const { status, output } = await runNode(inRoot('bench', 'server', 'load.mjs'), [JSON.stringify(load)], {
    quiet: true,
  });
  if (status !== 0) throw new Error(`The requests could not be sent:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('{')));
}
