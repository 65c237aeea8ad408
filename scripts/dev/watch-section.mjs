// Builds a section from source whenever one of its files is saved.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A save comes as several events: so many milliseconds later they are one. */
const together = 25;

const quick = {
  minimize: false,
  emitOnErrors: false,
  concatenateModules: false,
  realContentHash: false,
  moduleIds: 'named',
};

/**
 * @param {string} folder the section's own
 * @param {string} output where the build is to lie; only a good one is written
 * @param {object} told
 * @param {(version: string, seconds: number) => void} told.built
 * @param {(text: string) => void} told.failed
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function watchSection(folder, output, { built, failed }) {
  const { default: webpack } = await import('webpack');
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack({
    ...config,
    // As it is deployed, but readable: the shell's React is the production one, and refuses what JSX becomes for development.
    mode: 'production',
    // Maps in files of their own: the site's policy allows no eval.
    devtool: 'source-map',
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, ...quick },
  });
  const watching = compiler.watch({ aggregateTimeout: together, ignored: /node_modules/ }, (error, stats) => {
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

/** Another one for other code, or other words in its package.json. */
function versionOf({ hash }, output) {
  const about = readFileSync(join(output, 'section.json'));
  return `dev-${createHash('sha256').update(hash).update(about).digest('hex').slice(0, 8)}`;
}

/** What is wrong, without the compiler's own innards. */
function toText(stats) {
  return stats
    .toString({ all: false, errors: true, colors: false })
    .replaceAll(/ \(from [^)]*\)/g, '')
    .replaceAll(/\s+Caused by:[^]*?Stack backtrace:[^]*?(?=\n\n|$)/g, '')
    .trim();
}
