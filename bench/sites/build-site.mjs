import { precompress } from '../../scripts/build/precompress.mjs';
import { runNode } from '../../scripts/machine/run.mjs';
import { commandFile, inRoot } from '../../scripts/workspace/folders.mjs';

export async function buildWith(name, ...config) {
  const folder = inRoot('.cache', 'bench', name);
  const { status, output } = await runNode(
    commandFile('webpack-cli'),
    ['--config', inRoot('bench', ...config), '--output-path', folder, '--mode', 'production'],
    { cwd: inRoot('host'), env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
  );
  if (status !== 0) throw new Error(`The ${name} was not built:\n${output}`);
  await precompress(folder);
  return folder;
}
