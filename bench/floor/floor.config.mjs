import hostConfigs from '../../host/webpack.config.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

const [host] = hostConfigs;

export default {
  ...host,
  entry: { ...host.entry, main: inRoot('bench', 'floor', 'app.mjs') },
};
