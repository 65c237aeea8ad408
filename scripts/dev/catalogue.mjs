import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, sharedFolder } from '../workspace/folders.mjs';

export const cataloguePath = '/__dev/catalogue/';
export const catalogueSource = inRoot(sharedFolder, 'ui', 'catalogue');
export const catalogueOutput = inRoot('.cache', 'dev', 'catalogue');

const themes = {
  jord: { accent: '#7a2e1d', paper: '#fffaf3', radius: 4 },
  hav: { accent: '#ffd400', paper: '#dff4ff', radius: 20 },
};

async function writeThemes() {
  const { readTheme } = await import('../../host/server/theme/theme.ts');
  for (const [name, theme] of Object.entries(themes))
    await writeFile(join(catalogueOutput, `theme-${name}.css`), readTheme(theme, console.warn).css);
}

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
      else writeThemes().then(built.resolve, built.reject);
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
