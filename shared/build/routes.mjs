import { execFile } from 'node:child_process';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { fileOf, shippedModules } from './shipped-modules.mjs';

const tsx = import.meta.resolve('tsx');
const reader = fileURLToPath(new URL('read-routes.mjs', import.meta.url));

export async function readRoutes(file) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, reader, file], {
    cwd: dirname(file),
  });
  const read = JSON.parse(stdout);
  if (!read.routes) throw new Error(`${basename(file)}: its default export wants { contract, routes }`);
  return read;
}

export function withFiles(routes, compilation) {
  const lazy = lazyFiles(compilation);
  const all = new Set(shippedModules(compilation).map((module) => withoutEnding(fileOf(module) ?? '')));
  return routes.map(({ module, ...route }) => {
    if (module === undefined) return { ...route, ...noFiles };
    const screen = withoutEnding(module);
    const file = [screen, join(screen, 'index')].find((name) => all.has(name));
    if (file !== undefined) return { ...route, ...(lazy.get(file) ?? noFiles) };
    const name = relative(compilation.compiler.context, screen);
    throw new Error(`The build has no file of the screen ${name}, which the route '${route.path}' imports`);
  });
}

const noFiles = { files: [], shares: [] };
const withoutEnding = (file) => file.replace(/\.(?:[cm]?[jt]s|[jt]sx)$/, '');

export function lazyFiles(compilation) {
  const { moduleGraph, chunkGraph } = compilation;
  const blocks = [...compilation.modules].flatMap(({ blocks }) => blocks);
  return new Map(
    blocks.flatMap((block) => {
      const file = fileOf(moduleGraph.getModule(block.dependencies[0]));
      const group = chunkGraph.getBlockChunkGroup(block);
      const chunks = group?.chunks.filter((chunk) => !chunk.canBeInitial());
      return file && chunks ? [[withoutEnding(file), filesOf(compilation, chunks)]] : [];
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
