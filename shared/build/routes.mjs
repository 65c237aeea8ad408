import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const tsx = import.meta.resolve('tsx');
const reader = fileURLToPath(new URL('read-routes.mjs', import.meta.url));

export async function readRoutes(file) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, reader, file], {
    cwd: dirname(file),
  });
  return JSON.parse(stdout);
}

export function withFiles(routes, compilation) {
  const files = lazyFiles(compilation);
  return routes.map(({ module, ...route }) => ({
    ...route,
    ...(files.get(module) ?? { files: [], shares: [] }),
  }));
}

export function lazyFiles(compilation) {
  const { moduleGraph, chunkGraph } = compilation;
  const blocks = [...compilation.modules].flatMap(({ blocks }) => blocks);
  return new Map(
    blocks.flatMap((block) => {
      const file = moduleGraph.getModule(block.dependencies[0])?.nameForCondition();
      const group = chunkGraph.getBlockChunkGroup(block);
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
    files: files.filter((file) => /\.(?:js|css)$/.test(file)),
    shares: [...new Set(shares)].sort(),
  };
}
