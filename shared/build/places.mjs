import { brotliCompressSync } from 'node:zlib';

import { isForPlaces, keysOfPlaces } from './place-imports.mjs';
import { usedExports } from './used-exports.mjs';

export const placeNames = ['home/v1', 'receipt/v1', 'profile/v1'];

const maxBytes = 15_000;

const placeChunk = (name) => `__federation_expose_${name.replace('/', '_')}`;

export const placeExposes = (places = {}) =>
  Object.fromEntries(
    Object.entries(places).map(([name, { module }]) => [
      `./${name}`,
      { import: module, name: placeChunk(name) },
    ]),
  );

export function requireSmallPlaces(compilation, places = {}, entry) {
  for (const name of Object.keys(places)) {
    const chunk = compilation.namedChunks.get(placeChunk(name));
    const chunks = [
      entry,
      ...[...chunk.groupsIterable].flatMap((group) => group.chunks),
      ...chunk.getAllReferencedChunks(),
    ];
    const files = new Set(
      chunks.flatMap((one) => [...one.files]).filter((file) => /\.(?:js|css)$/.test(file)),
    );
    const sizes = [...files].map(
      (file) => brotliCompressSync(compilation.getAsset(file).source.buffer()).length,
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > maxBytes)
      throw new Error(
        `The place ${name} has ${(bytes / 1000).toFixed(1)} kB of files, compressed and with the section's entry; it may have ${maxBytes / 1000} kB`,
      );
  }
}

/** A page gives a place its props, and no person. @returns what is wrong, before webpack joins the modules */
export function findPersonalPlace(modules, moduleGraph, places = {}) {
  const exposed = [...modules].flatMap(({ blocks }) => blocks).flatMap(({ dependencies }) => dependencies);
  for (const name of Object.keys(places)) {
    const entries = exposed.filter(({ exposedName }) => exposedName === `./${name}`);
    const own = new Set(entries.map((entry) => moduleGraph.getModule(entry)));
    for (const one of own)
      for (const { module } of moduleGraph.getOutgoingConnections(one)) if (module) own.add(module);
    for (const [key, used] of Object.entries(usedExports(own, keysOfPlaces))) {
      const found = used.find((one) => !isForPlaces(key, one));
      if (found) return `The place ${name} uses ${found} of ${key}: a place has its props, and no session`;
    }
  }
  return undefined;
}
