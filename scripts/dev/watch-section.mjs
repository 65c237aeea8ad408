import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const batchMs = 25;

const quick = {
  minimize: false,
  emitOnErrors: false,
  concatenateModules: false,
  realContentHash: false,
  moduleIds: 'named',
};

export async function watchSection(folder, output, { built, failed }) {
  const { default: webpack } = await import('webpack');
  const { default: configs } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const [config] = configs;
  const compiler = webpack({
    ...config,
    // The shell's React is the production one, which cannot run JSX built for development.
    mode: 'production',
    // The site's policy allows no eval.
    devtool: 'source-map',
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, ...quick },
  });
  const watching = compiler.watch({ aggregateTimeout: batchMs, ignored: /node_modules/ }, (error, stats) => {
    if (error) return failed(error.message);
    if (stats.hasErrors()) return failed(toText(stats));
    return built(versionOf(stats, output), (stats.endTime - stats.startTime) / 1000);
  });
  return {
    close: async () => {
      await new Promise((resolve) => watching.close(resolve));
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

function versionOf({ hash }, output) {
  const about = readFileSync(join(output, 'manifest.json'));
  return `dev-${createHash('sha256').update(hash).update(about).digest('hex').slice(0, 8)}`;
}

function toText(stats) {
  return stats
    .toString({ all: false, errors: true, colors: false })
    .replaceAll(/ \(from [^)]*\)/g, '')
    .replaceAll(/\s+Caused by:[^]*?Stack backtrace:[^]*?(?=\n\n|$)/g, '')
    .trim();
}
