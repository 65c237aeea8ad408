import { createRequire } from 'node:module';

import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const { BannerPlugin, Compilation } = webpack;

/** How long a chunk of code or its styles may take before it counts as failed, in milliseconds; then it can be asked for again. */
const chunkTimeLimit = 8_000;

/**
 * The webpack configuration that the host and every section share: TypeScript and CSS modules for the browsers of
 * today, hashed file names, nothing that a strict Content-Security-Policy forbids.
 *
 * @param {{ folder: string, assets: string }} options `folder`: the package's own; `assets`: the prefix of its file names, '' or ending in '/'
 * @returns {import('webpack').Configuration}
 */
export function preset({ folder, assets }) {
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: `${folder}/dist`,
      clean: true,
      publicPath: 'auto',
      filename: `${assets}[name].[contenthash:8].js`,
      chunkFilename: `${assets}[name].[contenthash:8].js`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimeLimit,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.svg$/,
          type: 'asset/resource',
          generator: { filename: `${assets}[name].[contenthash:8][ext]` },
        },
        { test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: swc } },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  localIdentName: '[name]_[local]_[hash:base64:5]',
                  localIdentHashSalt: folder.split('/').at(-1),
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
          ],
        },
      ],
    },
    optimization: {
      // People read them, in the network's list, in budgets and in reports of faults.
      chunkIds: 'named',
      // A runtime chunk of its own breaks federation's start.
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: true, mangle: true, format: { comments: false } },
          extractComments: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${assets}[name].[contenthash:8].css`,
        chunkFilename: `${assets}[name].[contenthash:8].css`,
        ignoreOrder: true,
        insert: insertStyles,
      }),
      // Chromium's word for: compile it whole, beside the page's own work and while it is still coming. Without it each function is
      // compiled when it is first called, and the page waits. A file here is small, and nearly all of it runs.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        // After what takes comments out, before what names files by what is in them.
        stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Styles have no time limit of their own. Runs in the browser, from its text: it must name nothing that is not in it. */
const insertStyles = new Function(
  'link',
  `const giveUp = setTimeout(() => link.dispatchEvent(new Event('error')), ${chunkTimeLimit});
  link.addEventListener('load', () => clearTimeout(giveUp));
  document.head.appendChild(link);`,
);

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
};
