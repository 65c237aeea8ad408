// The site of app.mjs beside this file, built as the shell is. Its folder is named by who calls: bench/floor.mjs.
import host from '../../host/webpack.config.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

export default {
  ...host,
  entry: { ...host.entry, main: inRoot('bench', 'floor', 'app.mjs') },
};
