import { preset } from '@kantine/build/preset.mjs';

const base = preset({ folder: import.meta.dirname, assets: '', hash: '' });

/** The catalogue of the components: a page of the development server, no part of a deploy. */
export default {
  ...base,
  entry: { catalogue: './catalogue.tsx' },
  optimization: { ...base.optimization, minimize: false },
};
