import { pathToFileURL } from 'node:url';
import { inRoot, sharedFolder } from '../workspace/folders.mjs';

export const cataloguePath = '/__dev/catalogue/';
export const catalogueSource = inRoot(sharedFolder, 'ui', 'catalogue');
export const catalogueOutput = inRoot('.cache', 'dev', 'catalogue');

export function createCatalogue() {
  let compiler;
  let watching;
  let built;

  function startBuild() {
    built = Promise.withResolvers();
    built.promise.catch(() => undefined);
  }

  async function watch() {
    const { default: webpack } = await import('webpack');
    const { default: config } = await import(pathToFileURL(`${catalogueSource}/webpack.config.mjs`).href);
    compiler = webpack({ ...config, output: { ...config.output, path: catalogueOutput } });
    compiler.hooks.invalid.tap('catalogue', startBuild);
    startBuild();
    compiler.watch({ ignored: /node_modules/ }, (error, stats) => {
      if (error) built.reject(error);
      else if (stats.hasErrors()) built.reject(new Error(stats.toString({ all: false, errors: true })));
      else built.resolve();
    });
  }

  return {
    async build() {
      watching ??= watch();
      await watching;
      await built.promise;
    },
    close: async () => compiler && new Promise((resolve) => compiler.close(resolve)),
  };
}
