import { preset } from '@kantine/build/preset.mjs';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

import { HintsPlugin } from './hints-plugin.mjs';

const { DefinePlugin } = webpack;
const base = preset({ folder: import.meta.dirname, assets: 'assets/' });

/** The shell. It has no federation plugin: it meets sections through the runtime alone, in src/federation. */
export default {
  ...base,
  entry: { early: './src/early.ts', main: './src/main.tsx' },
  output: {
    ...base.output,
    path: `${import.meta.dirname}/dist/public`,
    publicPath: '/',
    uniqueName: 'host',
    trustedTypes: 'kantine-webpack',
  },
  optimization: {
    ...base.optimization,
    splitChunks: {
      cacheGroups: {
        // A library that one part alone uses comes with that part, in one request.
        defaultVendors: false,
        // Two parts ask for some of it, and would make three files of it.
        forms: {
          test: /\/shared\/ui\/src\/forms\/|final-form|@babel\/runtime/,
          name: 'forms',
          chunks: 'async',
          enforce: true,
        },
        // All of the shell's styles are small: one request, and nothing that comes late changes how the page looks.
        styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true },
      },
    },
  },
  plugins: [
    ...base.plugins,
    // What the federation runtime is not to bring: its way to load code outside a browser, and what reads manifests, which the
    // registry stands for.
    new DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
    // Browsers, phones and search engines ask for these by a fixed name.
    new CopyPlugin({ patterns: [{ from: 'src/public' }] }),
    new HtmlWebpackPlugin({
      template: './src/index.html',
      chunks: ['early', 'main'],
      chunksSortMode: 'manual',
      scriptLoading: 'defer',
      // The template says where.
      inject: false,
      minify: false,
    }),
    new HintsPlugin(import.meta.dirname),
  ],
};
