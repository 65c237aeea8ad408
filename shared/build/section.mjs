import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { readBySchema } from '@kantine/contract/manifest';
import { settingsFile } from '@kantine/contract/check-store';
import { isServedName, servedEndings } from '@kantine/contract/served-files';
import { settingsScript } from '@kantine/contract/settings';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

import { LicensesFilePlugin } from './licenses.mjs';
import { onAssets } from './on-assets.mjs';
import { findPersonalPlace, placeExposes, requireSmallPlaces } from './places.mjs';
import { preset, serverPart } from './preset.mjs';
import { filesOf, readRoutes, withFiles } from './routes.mjs';
import { SecondCopiesPlugin } from './second-copies.mjs';
import { readSectionPackage, settingsFileOf } from './section-package.mjs';
import { writeSettingsTypes } from './settings-types.mjs';
import { contractVersion, shares } from './shares.mjs';
import { usedExports } from './used-exports.mjs';

export function sectionConfig(configUrl) {
  const folder = dirname(fileURLToPath(configUrl));
  if (/[?!]/.test(folder))
    throw new Error(`webpack reads no file in ${folder}: give the folder a name without '?' and '!'`);
  const { name, places } = readSectionPackage(`${folder}/package.json`);
  const placeModules = placeExposes(places);
  const global = `section_${name.replaceAll('-', '_')}`;
  const base = preset({ folder, assets: '', section: name });
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
        name: global,
        filename: 'remoteEntry.[contenthash:8].js',
        // Without the plugin's own manifest the chunk has no name.
        exposes: {
          './section': { import: './src/section.tsx', name: exposedChunk },
          ...placeModules,
        },
        // The host brings these; `import: false` makes a section a third of the size.
        shared: Object.fromEntries(
          Object.entries(shares).map(([key, { singleton, requiredVersion }]) => [
            key,
            { singleton, requiredVersion, import: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new SecondCopiesPlugin(),
      new LicensesFilePlugin(),
      new SettingsPlugin(folder),
      new ManifestPlugin(folder, global, placeModules),
    ],
  };
  const server = serverPart(base, {
    entry: { server: [fileURLToPath(import.meta.resolve('./section-base.mjs')), './src/section.tsx'] },
    path: base.output.path,
    filename: serverFile,
    publicPath: '',
    externals: Object.fromEntries(Object.keys(shares).map((key) => [key, key])),
  });
  return [browser, server];
}

const exposedChunk = '__federation_expose_section';
const serverFile = 'server.cjs';

/** The bundler runtime is half of every remote entry: the host provides it as an external. */
function bundlerRuntimeOfHost({ request }, found) {
  if (/webpack-bundler-runtime\/dist\/bundler\.js$/.test(request))
    found(null, '_FEDERATION_BUNDLER_RUNTIME', 'var');
  else found();
}

class SettingsPlugin {
  constructor(folder) {
    this.packageFile = `${folder}/package.json`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SettingsPlugin', ({ fileDependencies }) => {
      const schemaFile = settingsFileOf(this.packageFile);
      if (schemaFile) fileDependencies.add(schemaFile);
    });
    onAssets(compiler, 'SettingsPlugin', 'ADDITIONAL', async (compilation, { RawSource }) => {
      const { name, settings } = readSectionPackage(this.packageFile);
      writeSettingsTypes(this.packageFile);
      if (settings) compilation.emitAsset(settingsFile, new RawSource(settingsScript(name, settings.schema)));
    });
  }
}

class ManifestPlugin {
  constructor(folder, global, placeModules) {
    this.packageFile = `${folder}/package.json`;
    this.sectionFile = `${folder}/src/section.tsx`;
    this.global = global;
    this.placeModules = placeModules;
  }

  apply(compiler) {
    const contractKeys = Object.keys(shares).filter((key) => key.startsWith('@'));
    let uses;
    let described;
    let problem;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', ({ fileDependencies, hooks, moduleGraph }) => {
      fileDependencies.add(this.packageFile);
      // Later the modules are joined, and their imports with them.
      hooks.finishModules.tap('ManifestPlugin', (modules) => {
        uses = usedExports(modules, contractKeys);
        try {
          described = readSectionPackage(this.packageFile);
          problem = isDeepStrictEqual(placeExposes(described.places), this.placeModules)
            ? findPersonalPlace(modules, moduleGraph, described.places)
            : "'places' in package.json has changed: end npm start, and start it again";
        } catch (error) {
          // An error that is thrown here ends the watching.
          problem = error.message;
        }
      });
    });
    onAssets(compiler, 'ManifestPlugin', 'REPORT', async (compilation, { RawSource }) => {
      if (problem) throw new Error(problem);
      requireServedFiles(compilation);
      const { contract, routes } = await readRoutes(this.sectionFile);
      const [entry, exposed] = [this.global, exposedChunk].map((name) => compilation.namedChunks.get(name));
      if (compilation.options.optimization.minimize) requireSmallPlaces(compilation, described.places, entry);
      const manifest = {
        ...described,
        contract,
        builtFor: contractVersion,
        uses,
        entry: { file: [...entry.files].find((file) => file.endsWith('.js')), global: this.global },
        server: serverFile,
        ...filesOf(compilation, chunksWith(exposed)),
        routes: withFiles(routes, compilation),
      };
      const text = `${JSON.stringify(manifest)}\n`;
      checkManifest(text);
      compilation.emitAsset('manifest.json', new RawSource(text));
    });
  }
}

const chunksWith = (chunk) => [...new Set([...chunk.groupsIterable].flatMap((group) => group.chunks))];

function requireServedFiles(compilation) {
  const { context } = compilation.compiler;
  const lost = compilation
    .getAssets()
    .find(({ name, info }) => info.sourceFilename && !isServedName(name.split('?')[0]));
  if (!lost) return;
  // webpack escapes '#' in the path of a file.
  const file = relative(context, join(context, lost.info.sourceFilename.replaceAll('\0', '')));
  throw new Error(
    `The site does not serve ${file}, which the section uses: it serves ${servedEndings.join(', ')}`,
  );
}

function checkManifest(text) {
  try {
    readBySchema('built', JSON.parse(text), { isStrict: true });
  } catch (error) {
    throw new Error(`The manifest ${error.message}`);
  }
}
