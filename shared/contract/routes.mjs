// Browser, servers and scripts read an address alike. A page's first script holds a part: this file imports nothing.

/** @param {string} text */
function decode(text) {
  // Run by run: a percent sign may encode nothing, as in "50%-rabat".
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

export function plainPath(pathname) {
  const segments = [];
  for (const segment of decode(pathname.replaceAll('\\', '/')).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`.normalize();
}

const folders = /^\/(?:api|assets|sections|storage|\.well-known)(?:\/|$)/;
const extensions =
  /\.(?:js|mjs|css|map|json|ico|png|svg|jpe?g|gif|webp|avif|otf|ttf|woff2?|txt|xml|webmanifest|php)$/i;

export function isFileAddress(address) {
  const path = plainPath(address.split(/[?#]/)[0]);
  return folders.test(path) || extensions.test(path);
}

export function encodePath(path) {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

export function parametersOf(pattern, path) {
  const segments = path.split('/');
  const parameters = {};
  pattern.split('/').forEach((name, index) => {
    if (name[0] === ':') parameters[name.slice(1)] = segments[index];
  });
  return parameters;
}

function isAt(pattern, path) {
  const [names, segments] = [pattern, path].map((one) => one.split('/'));
  const isSame = (name, index) => name[0] === ':' || name.toLowerCase() === segments[index].toLowerCase();
  return names.length === segments.length && names.every(isSame);
}

export function match(routes, path) {
  const patterns = routes.map((route) => ({ route, pattern: `/${route.path}` }));
  const found = patterns.filter(({ pattern }) => isAt(pattern, path || '/'));
  const [first] = found.sort((one, other) => one.pattern.split(':').length - other.pattern.split(':').length);
  return first ? { route: first.route, parameters: parametersOf(first.pattern, path) } : null;
}

export const isOn = (name, { storeAttribute, needsAccount }, { turnedOn, turnedOff, hasAccounts }) =>
  !turnedOff.has(name) && (!storeAttribute || turnedOn.has(storeAttribute)) && (!needsAccount || hasAccounts);

const dayMs = 86_400_000;
const toDay = (time) => new Date(time).toISOString().slice(0, 10);
export const addDays = (day, days) => toDay(Date.parse(day) + days * dayMs);
export const weekdayOf = (day) => new Date(day).getUTCDay() || 7;

export const isDay = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) && toDay(Date.parse(text)) === text;

const timeZone = 'Europe/Copenhagen';
let danish;

/** Without `Intl` where there is `Temporal`: see decision 18. */
export const dayAt = (now = Date.now()) =>
  'Temporal' in globalThis
    ? Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    : (danish ??= new Intl.DateTimeFormat('sv-SE', { timeZone })).format(now);

export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export function toOpeningDays(names) {
  const days = (names ?? []).map((name) => weekdayNames.indexOf(name.toLowerCase()) + 1).filter(Boolean);
  return new Set(days.length > 0 ? days : [1, 2, 3, 4, 5, 6, 7]);
}

export function openDayFrom(openingDays, day, step = 1) {
  const week = [0, 1, 2, 3, 4, 5, 6].map((passed) => addDays(day, passed * step));
  return week.find((one) => openingDays.has(weekdayOf(one))) ?? day;
}

export function calendar(today, openingDays, day = today) {
  if (!isDay(day)) return { today };
  const isNear = openingDays !== null && day <= addDays(today, 365);
  const openDay = isNear ? openDayFrom(openingDays, day < today ? today : day) : undefined;
  const nextOpenDay = openDay && openDayFrom(openingDays, addDays(openDay, 1));
  const first = openingDays && openDayFrom(openingDays, today);
  const openDays = first ? openDaysOfWeek(today, openingDays, day < first ? first : day) : [];
  const weekDays = Object.fromEntries(openDays.map((one, index) => [`weekDay${index + 1}`, one]));
  return { today, openDay, nextOpenDay, ...weekDays, ...weekOf(day) };
}

export function openDaysOfWeek(today, openingDays, day) {
  const monday = addDays(day, 1 - weekdayOf(day));
  const days = [0, 1, 2, 3, 4, 5, 6].map((passed) => addDays(monday, passed));
  const isAsked = (one) => one >= today && one <= addDays(today, 365) && openingDays.has(weekdayOf(one));
  return days.filter(isAsked);
}

export function weekOf(day) {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  return { week: String(Math.floor((Date.parse(thursday) - Date.parse(year)) / dayMs / 7) + 1), year };
}

export function fillCalls(calls, values, isValue) {
  const valueOf = (name, key) => (isValue.test(values[key] ?? '') ? values[key] : name);
  return calls.map((call) => call.replace(/:(\w+)/g, valueOf)).filter((call) => !call.includes(':'));
}

export function fits(version, range) {
  return range.split('||').some((all) => {
    const both = all.replace(/(\S+) - (\S+)/, '>=$1 <=$2').replace(/([<>=])\s+/g, '$1');
    return both
      .trim()
      .split(/\s+/)
      .every((one) => isWithin(version, one));
  });
}

function isWithin(version, comparison) {
  const form = /^([~^]|[<>]?=?)v?(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?$/i;
  const [, sign, ...texts] = form.exec(comparison) ?? [];
  const parts = texts.filter((text) => /\d/.test(text)).map(Number);
  const [own, least] = [orderOf(version.split('.').map(Number)), orderOf(parts)];
  const isOpen = sign === '^' || sign === '~' || /[x*]/i.test(comparison);
  const first = parts.findIndex(Boolean);
  const fixed = sign === '^' && first >= 0 ? first + 1 : sign === '~' ? 2 : 3;
  const next = parts.slice(0, fixed).map((part, index, { length }) => part + Number(index === length - 1));
  const before = isOpen ? orderOf(next) : least + 1;
  const isCompared = { '>=': own >= least, '>': own >= before, '<=': own < before, '<': own < least }[sign];
  return parts.length > 0 && (isCompared ?? (own >= least && own < before));
}

const orderOf = ([major = 0, minor = 0, patch = 0]) => (major * 1e5 + minor) * 1e5 + patch;
