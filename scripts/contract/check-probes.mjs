import { join } from 'node:path';
import ts from 'typescript';
import { CommandError } from '../command/run-command.mjs';
import { inRoot } from '../workspace/folders.mjs';

const options = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  noEmit: true,
  skipLibCheck: true,
};

// No such folder exists. The libraries that a report names are found from here.
const folder = inRoot('shared', 'contract', 'compared');

export function checkProbes(files, statements) {
  const probeFile = join(folder, 'probe.ts');
  const texts = new Map(Object.entries(files).map(([path, text]) => [join(folder, path), text]));
  texts.set(probeFile, statements.join('\n'));
  const program = ts.createProgram([probeFile], options, hostWith(texts));
  const checker = program.getTypeChecker();
  const sources = [...texts.keys()].flatMap((path) => program.getSourceFile(path) ?? []);
  for (const source of sources) requireImports(checker, source);

  const probe = program.getSourceFile(probeFile);
  const errors = [];
  for (const { start, messageText } of program.getSemanticDiagnostics(probe)) {
    const { line } = probe.getLineAndCharacterOfPosition(start);
    errors[line] = sayError(messageText);
  }
  const isOwn = ({ symbol }) =>
    symbol?.declarations?.some((node) => texts.has(node.getSourceFile().fileName)) ?? false;
  return { checker, isOwn, nodes: probe.statements, errors };
}

function sayError(message) {
  const reason = ts.flattenDiagnosticMessageText(message, '\n').split('\n').at(-1).trim();
  return reason.replaceAll(/import\("[^"]*"\)\.(?:\$new_)?|\.$/g, '');
}

const libraries = new Map();

function hostWith(texts) {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists, getSourceFile } = host;
  const folders = new Set([...texts.keys()].map((path) => join(path, '..')));
  return Object.assign(host, {
    fileExists: (path) => texts.has(path) || fileExists(path),
    readFile: (path) => texts.get(path) ?? readFile(path),
    getSourceFile(path, ...rest) {
      if (texts.has(path)) return getSourceFile(path, ...rest);
      if (!libraries.has(path)) libraries.set(path, getSourceFile(path, ...rest));
      return libraries.get(path);
    },
    directoryExists: (path) => folders.has(path) || directoryExists(path),
  });
}

/** A type of a library that is not found would be `any`, which fits everything. */
function requireImports(checker, source) {
  for (const { moduleSpecifier } of source.statements)
    if (moduleSpecifier && !checker.getSymbolAtLocation(moduleSpecifier))
      throw new CommandError(
        `A report imports ${moduleSpecifier.getText()}: add it to the devDependencies of shared/contract`,
      );
}
