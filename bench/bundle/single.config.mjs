// The site as one bundle without federation, with screens split as in the sections.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import hostConfigs from '../../host/webpack.config.mjs';
import { filesOf, readRoutes, withFiles } from '../../shared/build/routes.mjs';
import { readSectionPackage } from '../../shared/build/section-package.mjs';
import { integrityOf } from '../../scripts/site/integrity.mjs';
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
    `const sections = {\n${imports.join('\n')}\n};\nexport const createFederation = () => ({ load: ({ name }) => sections[name]() });\n`,
  );
  return file;
}

class RegistryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RegistryPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'RegistryPlugin', stage: 5_000 }, async () => {
        const sections = await Promise.all(
          sectionNames().map(async (name) => [name, await manifestOf(compilation, name)]),
        );
        const list = JSON.stringify(hashesOf(compilation));
        compilation.emitAsset(`${base}integrity.json`, new compiler.webpack.sources.RawSource(list));
        const text = JSON.stringify({ sections: Object.fromEntries(sections) });
        compilation.emitAsset('remotes.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

const hashesOf = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => name.startsWith(base) && /\.(?:js|css)$/.test(name))
      .map(({ name, source }) => [name.slice(base.length), integrityOf(source.buffer())]),
  );

async function manifestOf(compilation, name) {
  const { chunks: all } = compilation.namedChunkGroups.get(`section-${name}`);
  const { files: chunks, shares } = filesOf(
    compilation,
    all.filter((chunk) => !chunk.canBeInitial()),
  );
  const below = (files) => files.map((file) => file.slice(base.length));
  const [entry, ...files] = below([...chunks].sort((file) => (file.endsWith('.js') ? -1 : 1)));
  const { contract, routes: described } = await readRoutes(sectionFile(name));
  const routes = withFiles(described, compilation).map((route) => ({ ...route, files: below(route.files) }));
  const hashes = hashesOf(compilation);
  const named = [entry, ...files, ...routes.flatMap((route) => route.files)];
  return {
    ...readSectionPackage(inRoot(`remote-${name}`, 'package.json')),
    version: '1',
    base: `/${base}`,
    contract,
    entry: { file: entry, global: name },
    files,
    shares,
    routes,
    integrity: {
      ...Object.fromEntries(named.map((file) => [file, hashes[file]])),
      'integrity.json': integrityOf(JSON.stringify(hashes)),
    },
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
