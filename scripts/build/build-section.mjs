import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sectionConfig } from '@kantine/build/section.mjs';
import webpack from 'webpack';
import { CommandError } from '../command/run-command.mjs';

export async function buildSection(folder) {
  const configs = sectionConfig(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const { errors = [] } = (await promisify(webpack)(configs)).toJson();
  if (errors.length > 0) throw new CommandError(errors.map(({ message }) => message).join('\n'));
  return join(folder, 'dist');
}
