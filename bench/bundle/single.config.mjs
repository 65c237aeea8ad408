// The site as one bundle without federation, with screens split as in the sections.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import hostConfigs from '../../host/webpack.config.mjs';
import { filesOf, screenFiles } from '../../shared/build/screens.mjs';
import { prefixFiles } from '../../scripts/site/publish.mjs';
import { inRoot, sectionNames } from '../../scripts/workspace/folders.mjs';

const sectionFile = (name) => inRoot(`remote-${name}`, 'src', 'section.tsx');
const [host] = hostConfigs;
// The server sends preload hints for this folder.
const base = 'sections/single/1/';

function writeLoader() {
  const folder = inRoot('.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const imports = sectionNames().map(
    (name) =>
      `${JSON.stringify(name)}: () => import(/* webpackChunkName: "section-${name}" */ ${JSON.stringify(sectionFile(name))}),`,
  );
  const file = join(folder, 'load-sections.js');
  writeFileSync(
    file,
    `const sections = {\n${imports.join('\n')}\n};\nexport const createFederation = () => ({ load: (name) => sections[name]() });\n`,
  );
  return file;
}

class RegistryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RegistryPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'RegistryPlugin', stage: 5_000 }, async () => {
        const sections = await Promise.all(
          sectionNames().map(async (name) => [name, await entryOf(compilation, name)]),
        );
        const text = JSON.stringify({ sections: Object.fromEntries(sections) });
        compilation.emitAsset('remotes.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

async function entryOf(compilation, name) {
  const { chunks: all } = compilation.namedChunkGroups.get(`section-${name}`);
  const chunks = all.filter((chunk) => !chunk.canBeInitial());
  const {
    scripts: [entry, ...scripts],
    styles,
  } = prefixFiles('/', filesOf(compilation, chunks));
  return {
    version: '1',
    entry,
    global: name,
    contract: '^2.0.0',
    preload: { scripts, styles },
    screens: (await screenFiles(compilation, sectionFile(name))).map((screen) => prefixFiles('/', screen)),
  };
}

export default {
  ...host,
  output: {
    ...host.output,
    chunkFilename: `${base}[name].[contenthash:8].js`,
    uniqueName: 'single',
  },
  module: {
    ...host.module,
    rules: [
      ...host.module.rules,
      // One bundle has no runtime to fetch first.
      { test: /federation\/load-section\.ts$/, parser: { dynamicImportMode: 'eager' } },
    ],
  },
  plugins: [
    ...host.plugins.map((plugin) =>
      plugin.constructor.name === 'MiniCssExtractPlugin'
        ? new plugin.constructor({ ...plugin.options, chunkFilename: `${base}[name].[contenthash:8].css` })
        : plugin,
    ),
    new webpack.NormalModuleReplacementPlugin(/\.\/runtime$/, (resource) => {
      if (resource.contextInfo.issuer.endsWith('federation/load-section.ts'))
        resource.request = writeLoader();
    }),
    new RegistryPlugin(),
  ],
};
