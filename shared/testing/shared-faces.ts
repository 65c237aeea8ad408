import sharedPackage from '../package.json';

/** Every module that a section may import of the shared package at run time, by its name. */
export const sharedFaces = Object.keys(sharedPackage.exports)
  .filter((face) => !/^\.\/(build|testing|contract)(\/|$)|\.css$/.test(face))
  .map((face) => face.replace('.', '@kantine/shared'));
