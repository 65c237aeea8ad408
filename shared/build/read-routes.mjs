// Usage: node --import tsx read-routes.mjs <module>. It prints the contract and the routes of a section, or the routes of the host, as JSON.
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { importedFile } from './imported-files.mjs';

const [file] = process.argv.slice(2);

const moduleOf = (source) => ({ format: 'module', source, shortCircuit: true });

registerHooks({
  // A section outside the workspace has no way of its own to the shared packages.
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('@kantine/') ? { ...context, parentURL: import.meta.url } : context),
  load: (url, context, next) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.css')) return moduleOf('export default {}');
    if (importedFile.test(pathname)) return moduleOf(`export default ''`);
    return next(url, context);
  },
});

const { toHandle } = await import('@kantine/routing');
const { default: section, pages } = await import(pathToFileURL(file).href);

const base = new URL('./', pathToFileURL(file));
const scheme = 'screen:';
let imported;
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.')) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL ?? base);
    imported = fileURLToPath(href);
    return { url: scheme + href, shortCircuit: true };
  },
  load: (url, context, next) =>
    url.startsWith(scheme)
      ? moduleOf(`export const module = ${JSON.stringify(fileURLToPath(url.slice(scheme.length)))};`)
      : next(url, context),
});

const routes = section?.routes ?? pages;
const facts = Array.isArray(routes) ? [] : undefined;
if (facts) for (const route of routes) facts.push(await read(route));
console.log(JSON.stringify({ contract: section?.contract, routes: facts }));

async function read(route) {
  const access = route.access ?? section?.access;
  const { page, isPersonal } = toHandle(route.page, access);
  const shown = routes.find(({ path }) => path === route.leadsTo) ?? route;
  imported = undefined;
  const { module = imported } = (await shown.screen?.()) ?? {};
  return {
    path: route.path,
    ...(access && { access }),
    isIndexed: page.isIndexed,
    isPersonal,
    hasSecretInPath: page.hasSecretInPath === true,
    queryParameters: shown.queryParameters ?? [],
    browserParameters: shown.browserParameters ?? [],
    ...(shown.calls && { calls: shown.calls }),
    ...(module && { module }),
  };
}
