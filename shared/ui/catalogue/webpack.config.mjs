import { preset } from '@kantine/build/preset.mjs';

const base = preset({ folder: import.meta.dirname, assets: '', hash: '' });

export default {
  ...base,
  entry: { catalogue: './catalogue.tsx' },
  optimization: { ...base.optimization, minimize: false },
};
