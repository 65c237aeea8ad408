// npm run lint: folders are layers too. No folder imports itself by way of others. Tests may.
import config from './.dependency-cruiser.mjs';
import { rule } from './scripts/workspace/import-rules.mjs';

const { exclude, ...options } = config.options;
const advice = 'Move a file to the folder of its subject, so that one of the two folders imports the other.';

export default {
  forbidden: [{ ...rule('no-circular-folders', advice, {}, { circular: true }), scope: 'folder' }],
  options: {
    ...options,
    exclude: { path: [...exclude.path, '\\.test\\.', '/testing/', '^scripts/section-template/'] },
  },
};
