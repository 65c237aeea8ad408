// npm run lint: folders are layers too. No folder imports itself by way of others. Tests may.
import config from './.dependency-cruiser.mjs';

const { exclude, ...options } = config.options;

export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Move a file to the folder of its subject, so that one of the two folders imports the other.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...exclude.path, '\\.test\\.', '/testing/', '^scripts/section-template/'] },
  },
};
