import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

/**
 * @typedef {object} ScreenFiles what is fetched to show an address, so that it can be asked for before the code that knows it runs
 * @property {string} path       below the section's own address: '', 'cart', ':id/edit'
 * @property {string[]} scripts
 * @property {string[]} styles
 * @property {string[]} shares   the keys of what it gets from the host
 * @property {string[]} [calls]  what it asks the venue API for before it stands, where it says so: '/takeaway/menu-items/:date'
 */

/**
 * The files of the screens that a section's routes name, of a compilation that has come to its assets. The routes are read as text: what
 * is no plain `{ path, handle: { calls: ['…'] }, lazy: () => import('…') }` is only fetched later. A screen that comes with the section
 * itself (`webpackMode: "eager"`) has no files of its own.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} sectionFile the section's `src/section.tsx`
 * @returns {ScreenFiles[]}
 */
export function screenFiles(compilation, sectionFile) {
  const files = lazyFiles(compilation);
  const none = { scripts: [], styles: [], shares: [] };
  return screensIn(sectionFile).map(({ module, ...screen }) => ({
    ...screen,
    ...(files.get(join(dirname(sectionFile), module)) ?? none),
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

/** The addresses, the modules and the first calls of a section's screens, as its text says. */
export function screensIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const screens = [];
  const visit = (node, above) => {
    if (!ts.isObjectLiteralExpression(node)) return ts.forEachChild(node, (child) => visit(child, above));
    const valueIn = (object, name) =>
      object?.properties?.find((property) => property.name?.getText(source) === name)?.initializer;
    const value = (name) => valueIn(node, name);
    const path = value('path');
    const here = path && ts.isStringLiteral(path) ? [...above, path.text] : above;
    const module = value('lazy') && importIn(value('lazy'));
    const calls = valueIn(value('handle'), 'calls')?.elements?.map(({ text }) => text);
    if (module) screens.push({ path: here.join('/'), module, ...(calls && { calls }) });
    if (value('children')) visit(value('children'), here);
    else if (value('routes')) visit(value('routes'), here);
  };
  visit(source, []);
  return screens;
}

function importIn(node) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [request] = node.arguments;
    return request && ts.isStringLiteral(request) ? request.text : undefined;
  }
  return ts.forEachChild(node, importIn);
}
