export const shippedModules = ({ modules, chunkGraph }) =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => module.modules ?? [module]);

/** The path of the module's file; webpack escapes '#' in it. */
export const fileOf = (module) => module?.nameForCondition()?.replaceAll('\0', '');
