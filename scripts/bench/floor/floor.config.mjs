// The site of main.mjs beside this file, built as the shell is. Its folder is named by who calls: scripts/bench/floor.mjs.
import host from '../../../host/webpack.config.mjs';
import { inRoot } from '../../workspace.mjs';

export default {
  ...host,
  entry: { ...host.entry, main: inRoot('scripts', 'bench', 'floor', 'main.mjs') },
  // It has no package of its own: the libraries are those of the shell and of shared.
  resolve: {
    ...host.resolve,
    modules: ['node_modules', inRoot('host', 'node_modules'), inRoot('shared', 'node_modules')],
  },
};
