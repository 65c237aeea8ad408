export function onAssets(compiler, name, stage, run) {
  const { Compilation, sources, WebpackError } = compiler.webpack;
  const tap = { name, stage: Compilation[`PROCESS_ASSETS_STAGE_${stage}`] };
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tapPromise(tap, async () => {
      try {
        await run(compilation, sources);
      } catch (error) {
        compilation.errors.push(new WebpackError(error.message));
      }
    });
  });
}
