import { readSectionPackage } from '@kantine/build/section-package.mjs';
import { checkStore } from '@kantine/contract/check-store';
import { settingsAttribute } from '@kantine/contract/manifest';
import { compileSettings } from '@kantine/contract/settings';
import { allowedAt, ask, readData } from './ask-venue.mjs';

export const checkSectionsAt = (origin, packageFiles) =>
  checkManifestsAt(origin, packageFiles.map(readSectionPackage));

export async function checkManifestsAt(origin, sections) {
  const record = await readData(origin, '/store');
  if (!record)
    return [
      outcomeOf('settings of the sections', 'differs', `${origin} has no store record at /api/v1/store`),
    ];
  const store = record.attributes ?? {};
  const outcomes = sections.map((section) => checkSection(origin, section, store));
  return (await Promise.all(outcomes)).flat();
}

async function checkSection(origin, { name, menu, settings, needs = [] }, store) {
  const isOn = !menu.storeAttribute || store[menu.storeAttribute];
  const skip = (id) => outcomeOf(id, 'not checked', 'the store has no such section');
  return [
    ...(settings ? [isOn ? checkSettings(name, menu, settings, store) : skip(`settings of ${name}`)] : []),
    ...(await Promise.all(needs.map((call) => (isOn ? checkCall(origin, call) : skip(call))))),
  ];
}

function checkSettings(name, menu, settings, store) {
  settingsAttribute(name, settings.attribute);
  const check = compileSettings(settings.schema);
  const verdict = checkStore(store, [{ name, menu, settings, check }]).verdicts[name];
  if (typeof verdict === 'string') return outcomeOf(`settings of ${name}`, 'ok');
  const field = [verdict.attribute, verdict.field].filter(Boolean).join('.');
  return outcomeOf(`settings of ${name}`, 'differs', `${field}: ${verdict.reason}; the section is off there`);
}

async function checkCall(origin, call) {
  const [method, path] = call.split(' ');
  if (path.includes(':')) return outcomeOf(call, 'not checked', 'no value of its path is known');
  if (method !== 'GET') return checkWrite(origin, call, method, path);
  const response = await ask(origin, method, path);
  if (!response) return outcomeOf(call, 'differs', 'no answer');
  if (response.status === 429) return outcomeOf(call, 'not checked', 'too many requests (429)');
  if ([401, 403].includes(response.status)) return outcomeOf(call, 'ok', 'only for who is logged in');
  if (!response.ok) return outcomeOf(call, 'differs', `not answered: status ${response.status}`);
  const isJson = await response.json().then(Boolean, () => false);
  return isJson ? outcomeOf(call, 'ok') : outcomeOf(call, 'differs', 'not answered: the answer is no JSON');
}

/** A call that changes something is not sent. */
async function checkWrite(origin, call, method, path) {
  const allowed = await allowedAt(origin, path);
  if (allowed == null)
    return outcomeOf(call, 'not checked', 'it changes something, and OPTIONS has no Allow in its answer');
  return allowed
    .toUpperCase()
    .split(/[\s,]+/)
    .includes(method)
    ? outcomeOf(call, 'ok')
    : outcomeOf(call, 'differs', `not answered: allowed are ${allowed || 'none'}`);
}

const outcomeOf = (id, outcome, ...notes) => ({ operation: { id }, outcome, notes });
