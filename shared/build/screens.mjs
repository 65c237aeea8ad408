import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const tsconfig = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
const describing = fileURLToPath(new URL('describe-routes.mjs', import.meta.url));

/**
 * @typedef {object} RouteDescription a route, evaluated with sample values
 * @property {string} path below the section's address: '', 'cart', ':id/edit'
 * @property {string} [module] the screen's module, its own or after a redirect
 * @property {string[]} [calls] its first API paths: '/takeaway/menu-items/:date'
 * @property {boolean} isIndexed
 * @property {'account'
 * 'visitor'} [access]
 * @property {boolean} [hasSecretInPath]
 */

/**
 * Evaluates a module's routes in a process of its own.
 * @returns {Promise<RouteDescription[]>}
 */
export async function describeRoutes(file) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', describing, file], {
    cwd: dirname(describing),
    // A section may lie outside the workspace's own folders.
    env: { ...process.env, TSX_TSCONFIG_PATH: tsconfig },
  });
  return JSON.parse(stdout);
}

/**
 * A module's routes with their files, for preloading; eager screens have no files of their own.
 * @param {import('webpack').Compilation} compilation
 * @param {string} file `src/section.tsx` or the host's `src/pages.ts`
 */
export async function screenFiles(compilation, file) {
  const files = lazyFiles(compilation);
  const none = { scripts: [], styles: [], shares: [] };
  const routes = await describeRoutes(file);
  return routes.map(({ module, ...route }) => ({
    ...route,
    ...((module && files.get(join(dirname(file), module))) ?? none),
  }));
}

/**
 * The files of each `import()`, by its module's path without the ending.
 * @param {import('webpack').Compilation} compilation
 * @returns {Map<string, { scripts: string[], styles: string[], shares: string[] }>}
 */
export function lazyFiles(compilation) {
  const { moduleGraph, chunkGraph } = compilation;
  const blocks = [...compilation.modules].flatMap(({ blocks }) => blocks);
  return new Map(
    blocks.flatMap((block) => {
      const file = moduleGraph.getModule(block.dependencies[0])?.nameForCondition();
      const group = chunkGraph.getBlockChunkGroup(block);
      // Every page has the initial chunks already.
      const chunks = group?.chunks.filter((chunk) => !chunk.canBeInitial());
      return file && chunks ? [[file.replace(/\.tsx?$/, ''), filesOf(compilation, chunks)]] : [];
    }),
  );
}

export function filesOf({ chunkGraph }, chunks) {
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const shares = modules.flatMap(({ type, options }) =>
    type === 'consume-shared-module' ? [options.shareKey ?? options.key] : [],
  );
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    shares: [...new Set(shares)].sort(),
  };
}
