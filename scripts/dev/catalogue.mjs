import { pathToFileURL } from 'node:url';
import { inRoot, sharedFolder } from '../workspace/folders.mjs';

export const cataloguePath = '/__dev/catalogue/';
export const catalogueSource = inRoot(sharedFolder, 'ui', 'catalogue');
export const catalogueOutput = inRoot('.cache', 'dev', 'catalogue');

export function createCatalogue() {
  let compiler;
  let built;

  async function watch() {
    const { default: webpack } = await import('webpack');
    const config = await import(pathToFileURL(`${catalogueSource}/webpack.config.mjs`).href);
    compiler = webpack({ ...config.default, output: { ...config.default.output, path: catalogueOutput } });
    compiler.hooks.invalid.tap('catalogue', () => startBuild());
    let settle;
    function startBuild() {
      built = new Promise((resolve, reject) => (settle = { resolve, reject }));
      built.catch(() => undefined);
    }
    startBuild();
    compiler.watch({ ignored: /node_modules/ }, (error, stats) => {
      const isBuilt = !error && !stats.hasErrors();
      if (isBuilt) settle.resolve();
      else settle.reject(error ?? new Error(stats.toString({ all: false, errors: true })));
    });
  }

  let watching;
  return {
    async build() {
      watching ??= watch();
      await watching;
      await built;
    },
    close: async () => compiler && new Promise((resolve) => compiler.close(resolve)),
  };
}
