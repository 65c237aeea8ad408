import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { preset } from '@kantine/shared/build/preset.mjs';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const base = preset({ folder: import.meta.dirname, assets: 'assets/' });

/** What browsers, phones and search engines ask for by a plain name goes as it is to the root of the site. */
class RootFilesPlugin {
  apply(compiler) {
    const folder = join(import.meta.dirname, 'src', 'public');
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('RootFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('RootFilesPlugin', () => {
        for (const name of readdirSync(folder))
          compilation.emitAsset(name, new RawSource(readFileSync(join(folder, name))));
      });
    });
  }
}

/** The shell. It has no federation plugin: it meets sections through the runtime alone, in src/federation. */
export default {
  ...base,
  entry: { early: './src/early.ts', main: './src/main.tsx' },
  output: { ...base.output, path: `${import.meta.dirname}/dist/public`, publicPath: '/', uniqueName: 'host' },
  plugins: [
    ...base.plugins,
    new RootFilesPlugin(),
    new HtmlWebpackPlugin({
      template: './src/index.html',
      chunks: ['early', 'main'],
      chunksSortMode: 'manual',
      scriptLoading: 'defer',
      minify: false,
    }),
  ],
};
