import { relative } from 'node:path';

import { onAssets } from './on-assets.mjs';
import { fileOf, shippedModules } from './shipped-modules.mjs';

const oneCopy = [
  ...['react', 'react-dom', 'react-router', 'react-router-dom', 'react-final-form', 'react-toastify'],
  '@tanstack/react-query',
];

export class SecondCopiesPlugin {
  apply(compiler) {
    onAssets(compiler, 'SecondCopies', 'REPORT', (compilation) => {
      const copies = new Map();
      for (const module of shippedModules(compilation)) {
        const name = packageOf(fileOf(module));
        if (oneCopy.includes(name) && !takesReactOfHost(fileOf(module)) && !copies.has(name))
          copies.set(name, importerOf(module, name, compilation));
      }
      const sentences = [...copies].map(
        ([name, importer]) =>
          `${relative(compiler.context, importer)} brings a second copy of ${name}, which does not work beside the host's: choose a library without it`,
      );
      if (sentences.length > 0) throw new Error(sentences.join('\n'));
    });
  }
}

const packageOf = (file = '') =>
  /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1].replace('\\', '/');

const takesReactOfHost = (file) => /[\\/]react[\\/](?:cjs[\\/]react-)?[\w-]+-runtime\b/.test(file);

function importerOf(module, name, { moduleGraph }) {
  let importer = module;
  while (packageOf(fileOf(importer)) === name) importer = moduleGraph.getIssuer(importer);
  return fileOf(importer) ?? '';
}
