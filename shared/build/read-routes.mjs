// Usage: node --import tsx read-routes.mjs <module>. It prints the contract and the routes of a section, or the routes of the host, as JSON.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);

const moduleOf = (source) => ({ format: 'module', source, shortCircuit: true });

registerHooks({
  // A section outside the workspace has no way of its own to the shared packages.
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('@kantine/') ? { ...context, parentURL: import.meta.url } : context),
  load: (url, context, next) =>
    url.split('?')[0].endsWith('.css') ? moduleOf('export default {}') : next(url, context),
});

const { toHandle } = await import('@kantine/routing');
const { default: section, pages } = await import(pathToFileURL(file).href);

// From here on an import() of a screen gives the address of its module, which is not run.
const base = new URL('./', pathToFileURL(file));
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.')
      ? { url: `screen:${new URL(specifier, context.parentURL ?? base).pathname}`, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.startsWith('screen:')
      ? moduleOf(`export const module = ${JSON.stringify(decodeURI(url.slice('screen:'.length)))};`)
      : next(url, context),
});

const routes = section?.routes ?? pages;
console.log(JSON.stringify({ contract: section?.contract, routes: await Promise.all(routes.map(read)) }));

async function read(route) {
  const access = route.access ?? section?.access;
  const { page, isPersonal } = toHandle(route.page, access);
  const shown = routes.find(({ path }) => path === route.leadsTo) ?? route;
  const { module } = (await shown.screen?.()) ?? {};
  return {
    path: route.path,
    ...(access && { access }),
    isIndexed: page.isIndexed,
    isPersonal,
    hasSecretInPath: page.hasSecretInPath === true,
    queryParameters: shown.queryParameters ?? [],
    ...(shown.calls && { calls: shown.calls }),
    ...(module && { module }),
  };
}
