// Usage: node --import tsx describe-routes.mjs <module>. It prints the module's routes as JSON.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readSectionName } from './section-name.mjs';

const [file] = process.argv.slice(2);

const sharedPackages = new URL('../', import.meta.url);
// A section outside the workspace has no way of its own to the shared packages.
const hooks = `
export const resolve = (specifier, context, next) =>
  next(specifier, specifier.startsWith('@kantine/') ? { ...context, parentURL: '${import.meta.url}' } : context);
export const load = (url, context, next) =>
  url.split('?')[0].endsWith('.css')
    ? { format: 'module', source: 'export default {}', shortCircuit: true }
    : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const { matchRoute, toHandle } = await import('@kantine/routing');
const { isOutcome } = await import(new URL('routing/src/section/outcome.ts', sharedPackages).href);
const { apiCallsOf } = await import('@kantine/core');
const { toVenue } = await import(new URL('core/src/venue/store-record.ts', sharedPackages).href);
const { default: section, pages } = await import(pathToFileURL(file).href);

/** No address has these values; two samples show which calls a function computes. */
const numbers = [(index) => `${910_000_001 + index}`, (index) => `${920_000_001 + index}`];
const dates = [(index) => `2001-02-0${6 + index}`, (index) => `2001-03-2${1 + index}`];
const todays = ['2001-02-05', '2001-03-20'];

/** On Thursdays only: the next open day differs from the address's day. */
const openDays = ['2001-02-08', '2001-03-22'];
const thursdays = ['thursday'];
const sections = {
  has_accounts: true,
  takeaway_section: { opening_days: thursdays },
  retail_section: {},
  meetings_section: { opening_days: thursdays },
};
const menuPlan = { iss_menu_plan_section: {} };
const venue = toVenue({ name: '', payment_methods: [], ...(section ? sections : menuPlan) });

const base = section ? `/${readSectionName(new URL('../package.json', pathToFileURL(file)))}` : '';
const routes = section?.routes ?? pages;

console.log(JSON.stringify(routes.map(describe)));

function describe(route) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const access = route.access ?? section?.access;
  const { isIndexed, hasSecretInPath } = toHandle(route.page, access).page;
  return {
    path: route.path,
    ...evaluateWithSamples(route, names, access),
    isIndexed,
    ...(access && { access }),
    ...(hasSecretInPath && { hasSecretInPath }),
  };
}

function evaluateWithSamples(route, names, access) {
  const results = [numbers, dates].map((kind) => {
    const [one, other] = kind.map((sampleOf, world) => {
      const params = Object.fromEntries(names.map((name, index) => [name, sampleOf(index)]));
      return evaluate(route, params, { ...params, today: todays[world], openDay: openDays[world] }, access);
    });
    const isComputed = JSON.stringify(one.calls) !== JSON.stringify(other.calls);
    return isComputed ? { module: one.module } : one;
  });
  return results.find(({ calls }) => calls?.length) ?? results.find(({ calls }) => calls) ?? results[0];
}

function evaluate(route, params, samples, access, maxRedirects = 3) {
  const module = /import\((?:\/\*.*?\*\/)?\s*["'](.+?)["']/.exec(route.screen?.toString() ?? '')?.[1];
  const unknown = { ...(module && { module }) };
  try {
    const { today } = samples;
    const search = new URLSearchParams();
    const session = { isSignedIn: access === 'account', hasEnded: false };
    const resolved = route.resolve?.({ params, search, venue, today, session }) ?? params;
    if (isOutcome(resolved)) {
      const match = resolved.to && maxRedirects > 0 && matchRoute(routes, base, resolved.to.split('?')[0]);
      return match ? evaluate(match.route, match.params, samples, access, maxRedirects - 1) : unknown;
    }
    if (!route.queries) return unknown;
    const queries = route.queries(resolved, { venue, today, account: access === 'account' ? {} : null });
    return { ...unknown, calls: queries.flatMap(apiCallsOf).map((call) => nameSamples(call, samples)) };
  } catch {
    return unknown;
  }
}

function nameSamples(call, samples) {
  return Object.entries(samples).reduce((text, [name, value]) => text.replaceAll(value, `:${name}`), call);
}
