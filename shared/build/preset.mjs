import { createRequire } from 'node:module';
import { basename, parse, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

import { importedFile } from './imported-files.mjs';

const require = createRequire(import.meta.url);
const workspace = fileURLToPath(new URL('../../', import.meta.url));
const { BannerPlugin, Compilation, sources } = webpack;

const browsers = browserslist.loadConfig({ path: import.meta.dirname });

/** The host limits the wait for a file: host/src/file-limits/file-limits.ts. */
const noTimeLimitMs = 2 ** 31 - 1;

export function preset({ folder, assets, hash = '.[contenthash:8]', section, dropped = [] }) {
  return {
    name: 'browser',
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'hidden-nosources-source-map',
    output: {
      path: `${folder}/dist`,
      clean: true,
      publicPath: 'auto',
      filename: `${assets}[name]${hash}.js`,
      chunkFilename: `${assets}[name]${hash}.js`,
      sourceMapFilename: 'maps/[file].map',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) => sourceName(folder, absoluteResourcePath),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: noTimeLimitMs,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json'] },
    module: { rules: rulesFor({ folder, assets, section }) },
    optimization: {
      chunkIds: 'named',
      runtimeChunk: false,
      mangleExports: 'size',
      minimizer: minimizersFor(dropped),
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${assets}[name]${hash}.css`,
        chunkFilename: `${assets}[name]${hash}.css`,
        ignoreOrder: true,
      }),
      // Chromium compiles the file at once in the background, not function by function.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

function rulesFor({ folder, assets, section }) {
  return [
    {
      test: importedFile,
      type: 'asset/resource',
      generator: { filename: ({ filename }) => `${assets}${plainName(filename)}.[contenthash:8][ext]` },
    },
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    { test: /\.(?:[cm]?ts|[jt]sx)$/, use: { loader: require.resolve('swc-loader'), options: swc } },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [MiniCssExtractPlugin.loader, ...styleLoaders(folder, section)],
    },
    {
      test: /@fortawesome\/free-solid-svg-icons\/fa\w+\.js$/,
      type: 'javascript/esm',
      sideEffects: false,
      loader: fileURLToPath(import.meta.resolve('./icon-loader.mjs')),
    },
    {
      test: /\/node_modules\/(?:react-router\/dist\/.*\.mjs|@tanstack\/query-core\/.*\/query\.js)$/,
      loader: fileURLToPath(import.meta.resolve('./unused-code-loader.mjs')),
    },
  ];
}

function minimizersFor(dropped) {
  return [
    new TerserPlugin({
      minify: (input, sourceMap) => minifyTwice(input, sourceMap, dropped),
      extractComments: false,
      parallel: false,
    }),
    new CssMinimizerPlugin({
      minify: CssMinimizerPlugin.lightningCssMinify,
      minimizerOptions: { targets: browserslistToTargets(browserslist(browsers)) },
    }),
  ];
}

/** terser saves another 0.3 % of the code that swc has minified, as compressed; alone it saves less than swc. */
async function minifyTwice(input, sourceMap, dropped) {
  const options = { compress: { pure_funcs: dropped }, mangle: true, format: { comments: false } };
  const [file = ''] = Object.keys(input);
  const { code = '', map } = await TerserPlugin.swcMinify(input, sourceMap, options);
  const second = { ecma: /** @type {const} */ (2020), compress: { passes: 3 }, format: { comments: false } };
  const output = await TerserPlugin.terserMinify({ [file]: code }, map, second, false);
  if (!map || !output.map) return output;
  const both = new sources.SourceMapSource(output.code, file, output.map, code, map, true);
  return { ...output, map: both.map() };
}

function sourceName(folder, path) {
  const inWorkspace = relative(workspace, path);
  return inWorkspace.startsWith('..') ? relative(folder, path) : inWorkspace;
}

export function serverPart(browser, { entry, path, filename, publicPath, plugins = [], externals = {} }) {
  const { mode, context, resolve, module, performance, stats } = browser;
  const [files, endings, code, styles] = module.rules;
  const [, css] = styles.use;
  return {
    name: 'server',
    dependencies: ['browser'],
    mode,
    context,
    resolve,
    performance,
    stats,
    target: 'node24',
    devtool: false,
    entry,
    output: { path, filename, publicPath, library: { type: 'commonjs2' } },
    externals,
    externalsType: 'commonjs2',
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
      rules: [
        { ...files, generator: { ...files.generator, emit: false } },
        endings,
        code,
        { test: /\.css$/, use: [namesOnly(css)] },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins,
  };
}

const plainName = (path) => parse(path.split('?')[0]).name.replaceAll(/[^\w.-]/g, '_');

function styleLoaders(folder, section) {
  const scopes = section
    ? [{ loader: fileURLToPath(import.meta.resolve('./section-styles.mjs')), options: { name: section } }]
    : [];
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      importLoaders: scopes.length,
      modules: {
        auto: true,
        // The words of the names would be a tenth of the styles in a page.
        localIdentName: '[hash:base64:6]',
        localIdentHashSalt: section ? `remote-${section}` : basename(folder),
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  };
  return [css, ...scopes];
}

const namesOnly = ({ loader, options }) => ({
  loader,
  options: { modules: { ...options.modules, exportOnlyLocals: true } },
});

const swc = {
  env: { targets: browsers },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
