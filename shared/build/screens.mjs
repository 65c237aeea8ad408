import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const describing = fileURLToPath(new URL('describe-routes.mjs', import.meta.url));

/**
 * @typedef {object} RouteDescription a declared route, as its functions answer for sample values
 * @property {string} path       below the section's own address: '', 'cart', ':id/edit'
 * @property {string} [module]   the module of the screen, or of the screen that it redirects to, as it is imported
 * @property {string[]} [calls]  the calls of its queries, with the names of parameters: '/takeaway/menu-items/:date'
 * @property {boolean} isIndexed
 * @property {'account' | 'visitor'} [access]
 * @property {boolean} [hasSecretInPath]
 */

/**
 * Evaluates the routes that a module declares, in a process of its own.
 *
 * @param {string} file the section's `src/section.tsx`, or the host's `src/pages.ts`
 * @returns {Promise<RouteDescription[]>}
 */
export async function describeRoutes(file) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', describing, file], {
    cwd: dirname(describing),
  });
  return JSON.parse(stdout);
}

/**
 * The routes that a module declares, with the files that each page fetches, so that a page can preload them. A screen that comes with the
 * section itself (`webpackMode: "eager"`) has no files of its own.
 *
 * @param {import('webpack').Compilation} compilation that has come to its assets
 * @param {string} file as for `describeRoutes`
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
 * What each `import()` of a compilation fetches, by the file of the module without its ending.
 *
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
      // What every page has from the start is not fetched.
      const chunks = group?.chunks.filter((chunk) => !chunk.canBeInitial());
      return file && chunks ? [[file.replace(/\.tsx?$/, ''), filesOf(compilation, chunks)]] : [];
    }),
  );
}

/** The files of chunks, and the keys of what they get from the host when they start. */
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
