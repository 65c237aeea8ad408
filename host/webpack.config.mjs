import { preset } from '@kantine/shared/build/preset.mjs';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const base = preset({ folder: import.meta.dirname, assets: 'assets/' });

/** The shell. It has no federation plugin: it meets sections through the runtime alone, in src/federation. */
export default {
  ...base,
  entry: { early: './src/early.ts', main: './src/main.tsx' },
  output: { ...base.output, path: `${import.meta.dirname}/dist/public`, publicPath: '/', uniqueName: 'host' },
  plugins: [
    ...base.plugins,
    new HtmlWebpackPlugin({
      template: './src/index.html',
      chunks: ['early', 'main'],
      chunksSortMode: 'manual',
      scriptLoading: 'defer',
      minify: false,
    }),
  ],
};
