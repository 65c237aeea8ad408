import * as library from '@module-federation/webpack-bundler-runtime/bundler';

const { consumes: consumeAll } = library.bundlerRuntime;
type Options = Parameters<NonNullable<typeof consumeAll>>[0];

/** The library takes a shared part that failed for one that came. Code that wants it would throw, and never ask again. */
function consumes(options: Options): void {
  consumeAll!(options);
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
  const ids = Object.hasOwn(chunkMapping, chunkId) ? chunkMapping[chunkId]! : [];
  const check = async (id: string | number) => {
    await installedModules[id];
    // The library has put its error in the module's place.
    if (!Object.hasOwn(installedModules, id)) webpackRequire(id);
  };
  promises.push(...ids.map(check));
}

export const bundlerRuntime = { ...library, bundlerRuntime: { ...library.bundlerRuntime, consumes } };
