import { iconAddress, IconsPlugin } from '@kantine/build/icons.mjs';
import { LicensesPlugin } from '@kantine/build/licenses.mjs';
import { knownSections } from '@kantine/build/section-package.mjs';
import { preset, serverPart } from '@kantine/build/preset.mjs';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

import { ManifestPlugin } from './manifest-plugin.mjs';

const { DefinePlugin, IgnorePlugin } = webpack;
const base = preset({
  folder: import.meta.dirname,
  assets: 'assets/',
  // React Router's advice to developers is 1.4 kB of the start.
  dropped: ['warning', 'warningOnce'],
});

const known = new DefinePlugin({
  KNOWN_SECTIONS: JSON.stringify(knownSections()),
  ICON_FILES: JSON.stringify(iconAddress),
});
const licenses = new LicensesPlugin();

/** The shell has no federation plugin: src/federation loads sections through the runtime. */
const browser = {
  ...base,
  entry: {
    early: './src/early.ts',
    rendered: './src/early-rendered.ts',
    // React starts first, with little on the stack: src/index.html.
    main: { import: ['react-dom/client', './src/main.tsx'], runtime: 'runtime' },
  },
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
        defaultVendors: false,
        // React's file stays in the browser's cache when the site is deployed anew.
        react: {
          test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
          name: 'react',
          chunks: ({ name }) => name === 'main',
          enforce: true,
        },
        // Two parts share some of these files and would split them into three.
        forms: {
          test: /\/shared\/ui\/src\/forms\/|final-form|@babel\/runtime/,
          name: 'forms',
          chunks: 'async',
          enforce: true,
        },
        // With one request no late style changes the page. The toasts' styles come with the first toast.
        // Only the runtime's chunk is asked for by no other part: main is not there before its own first line has run.
        styles: {
          type: 'css/mini-extract',
          test: (module) => !/toast-container|toast-theme|ReactToastify/.test(module.nameForCondition()),
          name: 'runtime',
          chunks: 'all',
          enforce: true,
        },
      },
    },
  },
  plugins: [
    ...base.plugins,
    // The definitions leave out Module Federation's loader outside browsers, and its manifest reader, which the registry replaces.
    new DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
    new CopyPlugin({ patterns: [{ from: 'src/public' }] }),
    new HtmlWebpackPlugin({
      template: './src/index.html',
      chunks: ['main'],
      scriptLoading: 'defer',
      inject: false,
      minify: false,
    }),
    known,
    licenses,
    new IconsPlugin(),
    new ManifestPlugin(import.meta.dirname),
  ],
};

const server = serverPart(base, {
  entry: { renderer: './src/render/renderer.tsx', sanitizer: '@kantine/ui/safe-html/server' },
  path: `${import.meta.dirname}/dist/server`,
  filename: '[name].cjs',
  publicPath: '/',
  // A renderer loads no section through federation, and sends no call.
  plugins: [
    known,
    licenses,
    new IgnorePlugin({ resourceRegExp: /\/runtime$/, contextRegExp: /host\/src\/federation$/ }),
    new IgnorePlugin({ resourceRegExp: /\/axios-client$/ }),
  ],
});

export default [browser, server];
