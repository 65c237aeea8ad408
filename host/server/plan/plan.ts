import type { RouteManifest, SectionManifest } from '@kantine/contract/manifest';
import { calendar, dayAt, encodePath, fillCalls, isOn, match, plainPath } from '@kantine/contract/routes';

import { isVouched } from '../registry/registry.ts';
import type { Registry, Release } from '../site.ts';
import type { Theme } from '../theme/theme.ts';
import type { Venue } from '../venues/venue.ts';
import { fitsShell, type Hints, hintsForSection, hintsForShell } from './hints.ts';
import { isPublic, renderedQuery } from './rendered-query.ts';
import { isBelowSecret } from './secret-path.ts';
import { checkedStore, openingDaysOf, type StoreRecord } from './store-record.ts';

export interface Plan {
  venue: Venue;
  release: Release;
  address: string;
  section: SectionManifest | undefined;
  parameters: Readonly<Record<string, string>>;
  calls: readonly string[];
  isRendered: boolean;
  isSecret: boolean;
  isGone: boolean;
  mayHaveRoute: boolean;
  hints: Hints;
  theme: Theme;
  checked: StoreRecord['checked'];
}

const maxAddress = 2_048;

export function planOf(url: string, venue: Venue, release: Release, { body }: StoreRecord): Plan {
  const { registry } = release;
  const store = checkedStore(body, registry);
  const { shell } = release.template;
  const [pathname = '', query = ''] = url.split(/\?(.*)/s);
  const path = plainPath(pathname);
  const name = path.split('/')[1]!.toLowerCase();
  const section = ownOf(registry.sections, name);
  const retired = ownOf(registry.retired, name);
  const owner = section ?? retired;
  const routes = owner?.routes ?? shell.routes;
  const rest = owner ? path.slice(1 + name.length) : path;
  const found = match(routes, rest);

  // A section that the registry has lost may have secrets in any of its paths, such as the links of mails.
  const isLost = !owner && shell.known.includes(name);
  const isSecret = isLost || (found?.route.hasSecretInPath ?? isBelowSecret(rest, routes));
  const hasSection = section !== undefined && isOn(section.name, section.menu, store);
  // Before its record is there, a venue may have the section.
  const isOff = owner && !hasSection && store.checked !== undefined;
  const route = isOff ? undefined : found?.route;
  const kept = isSecret || route?.isPersonal || url.includes('#') ? null : renderedQuery(query, route);
  const plain = found && (section || !owner) ? withFixedParts(section, found) : inStore(path, store);
  const address = encodePath(plain) + (kept ? `?${kept}` : '');

  const vouched = section && isVouched(section) ? section : undefined;
  const hints =
    vouched && hasSection && fitsShell(shell, vouched)
      ? hintsForSection(shell, vouched, found?.route)
      : hintsForShell(shell, owner ? undefined : found?.route, vouched?.name);
  return {
    venue,
    release,
    address,
    section,
    parameters: found?.parameters ?? {},
    calls: path === '/sitemap.xml' ? callsOfSitemap(release) : publicCalls(retired ? [] : [found?.route]),
    isRendered: kept !== null && address.length <= maxAddress,
    isSecret,
    isGone: retired !== undefined,
    mayHaveRoute: found !== null || isLost || !areWhole(routes) || (isSecret && hasEncodedSlash(pathname)),
    hints,
    theme: store.theme,
    checked: store.checked,
  };
}

/** By the latest store record, which may be newer than the plan. Without a record the address may exist. */
export function isMissing({ address, release, section, isGone, mayHaveRoute }: Plan, { body }: StoreRecord) {
  const store = checkedStore(body, release.registry);
  const isKnown = isGone || store.checked !== undefined;
  const hasRoute = !isGone && mayHaveRoute && (!section || isOn(section.name, section.menu, store));
  const path = plainPath(address.split('?', 1)[0]!).toLowerCase();
  return isKnown && !hasRoute && !store.lowerCasePaths.has(path);
}

/** The router keeps it in its segment: the token of a mail's link may have one. */
const hasEncodedSlash = (pathname: string) => /%2f/i.test(pathname);

/** Only the router reads patterns with '*' and '?'; a manifest that was written by hand may have no routes. */
const areWhole = (routes: readonly RouteManifest[]) =>
  routes.length > 0 && !routes.some(({ path }) => /[*?]/.test(path));

const ownOf = (sections: Registry['sections'] = {}, name: string) =>
  Object.hasOwn(sections, name) ? sections[name] : undefined;

interface Found {
  route: RouteManifest;
  parameters: Plan['parameters'];
}

function withFixedParts(section: SectionManifest | undefined, { route, parameters }: Found): string {
  const names = [section?.name ?? '', ...route.path.split('/')].filter(Boolean);
  return `/${names.map((name) => (name.startsWith(':') ? parameters[name.slice(1)] : name)).join('/')}`;
}

/** The store may have two pages that differ in their capitals alone. */
const inStore = (path: string, { pagePaths }: StoreRecord) =>
  pagePaths.has(path) ? path : path.toLowerCase();

const publicCalls = (routes: readonly (RouteManifest | undefined)[]) =>
  routes.flatMap((route) => (route && isPublic(route) ? (route.calls ?? []) : []));

function callsOfSitemap({ template, registry }: Release): string[] {
  const ofSections = Object.values(registry.sections).flatMap(({ routes }) => routes);
  return publicCalls([...template.shell.routes, ...ofSections]).filter((call) => !call.includes(':'));
}

export function callsOf({ release, section, parameters, calls }: Plan, { body }: StoreRecord, now: number) {
  const store = checkedStore(body, release.registry);
  const today = dayAt(now);
  const filled = calls.flatMap((call) => {
    const { menu } = section ?? release.registry.sections[call.split('/')[1]!] ?? {};
    const days = calendar(today, openingDaysOf(store, menu?.storeAttribute), parameters['date']);
    return fillCalls([call], { ...parameters, ...days, serving: 'lunch' }, /^[\w-]+$/);
  });
  return [...new Set(filled)];
}
