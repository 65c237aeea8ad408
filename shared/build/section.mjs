import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readBySchema } from '@kantine/contract/registry';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

import { LicensesFilePlugin } from './licenses.mjs';
import { preset, serverPart } from './preset.mjs';
import { filesOf, screenFiles } from './screens.mjs';
import { readSectionDescription } from './section-description.mjs';
import { readSectionName } from './section-name.mjs';
import { contractVersion, shares } from './shares.mjs';
import { usedExports } from './used-exports.mjs';

export function sectionConfig(configUrl) {
  const folder = fileURLToPath(new URL('.', configUrl)).replace(/\/$/, '');
  const name = readSectionName(new URL('package.json', configUrl));
  const base = preset({ folder, assets: '', salt: `remote-${name}` });
  const browser = {
    ...base,
    entry: {},
    externals: [bundlerRuntimeOfHost],
    output: {
      ...base.output,
      // Two versions of a section in one page must not share webpack's chunk registry.
      uniqueName: `${name}_${process.env['BUILD_ID'] ?? Date.now().toString(36)}`,
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: `section_${name.replaceAll('-', '_')}`,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './section': './src/section.tsx' },
        // The host brings these; `import: false` makes a section a third of the size.
        shared: Object.fromEntries(
          Object.entries(shares).map(([key, { singleton, requiredVersion }]) => [
            key,
            { singleton, requiredVersion, import: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new LicensesFilePlugin(),
      new SectionJsonPlugin(name, folder),
    ],
  };
  const server = serverPart(base, {
    entry: { server: './src/section.tsx' },
    path: base.output.path,
    filename: serverFile,
    // Only the deploy knows the version's folder.
    publicPath: '',
    externals: Object.fromEntries(Object.keys(shares).map((key) => [key, key])),
  });
  return [browser, server];
}

/** The site's server serves no file with this ending. */
const serverFile = 'server.cjs';

/** The bundler runtime is half of every remote entry: the host provides it as an external. */
function bundlerRuntimeOfHost({ request }, found) {
  if (/webpack-bundler-runtime\/dist\/bundler\.js$/.test(request))
    found(null, '_FEDERATION_BUNDLER_RUNTIME', 'var');
  else found();
}

class SectionJsonPlugin {
  constructor(name, folder) {
    this.name = name;
    this.packageFile = `${folder}/package.json`;
    this.sectionFile = `${folder}/src/section.tsx`;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    const contractKeys = Object.keys(shares).filter((key) => key.startsWith('@'));
    compiler.hooks.thisCompilation.tap('SectionJsonPlugin', (compilation) => {
      let uses;
      // Later the modules are joined, and their imports with them.
      compilation.hooks.finishModules.tap('SectionJsonPlugin', (modules) => {
        uses = usedExports(modules, contractKeys);
      });
      compilation.fileDependencies.add(this.packageFile);
      compilation.hooks.processAssets.tapPromise({ name: 'SectionJsonPlugin', stage }, async () => {
        try {
          const { kantine } = JSON.parse(readFileSync(this.packageFile, 'utf8'));
          const about = {
            contract: `^${contractVersion}`,
            builtFor: contractVersion,
            uses,
            server: serverFile,
            place: readSectionDescription(this.name, kantine),
            preload: filesOf(compilation, exposedChunks(compilation)),
            screens: await screenFiles(compilation, this.sectionFile),
          };
          const text = `${JSON.stringify(about)}\n`;
          checkSectionFile(text);
          compilation.emitAsset('section.json', new sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new compiler.webpack.WebpackError(error.message));
        }
      });
    });
  }
}

function checkSectionFile(text) {
  try {
    readBySchema('section', JSON.parse(text), { isStrict: true });
  } catch (error) {
    throw new Error(`section.json ${error.message}`);
  }
}

function exposedChunks({ chunks }) {
  return [...chunks].filter(({ name }) => name?.startsWith('__federation_expose_'));
}
