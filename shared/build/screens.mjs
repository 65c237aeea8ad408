import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const tsx = import.meta.resolve('tsx');
const describing = fileURLToPath(new URL('describe-routes.mjs', import.meta.url));

/** A route's `module` is that of its screen; a call looks like '/takeaway/menu-items/:date'. */
export async function describeRoutes(file) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, describing, file], {
    // tsx looks for tsconfig.json from here up.
    cwd: dirname(file),
  });
  return JSON.parse(stdout);
}

export async function screenFiles(compilation, file) {
  const files = lazyFiles(compilation);
  const none = { scripts: [], styles: [], shares: [] };
  const routes = await describeRoutes(file);
  return routes.map(({ module, ...route }) => ({
    ...route,
    ...((module && files.get(join(dirname(file), module))) ?? none),
  }));
}

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
