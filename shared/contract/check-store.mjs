// Servers and browsers check the settings of the sections in a store record alike.
import { withoutNulls } from './settings-mark.mjs';

/** @param validate a check that ajv has compiled; it fills in the defaults */
export function settingsCheck(validate) {
  return (given) => {
    // A record may turn a section on with `true` alone.
    const problems = (given === true ? [true, {}] : [given]).map((value) => read(validate, value));
    return problems.find(({ problem }) => !problem) ?? problems[0];
  };
}

function read(validate, given) {
  if (isDeeper(given, maxDepth)) return { problem: tooDeep };
  try {
    const value = withoutNulls(given);
    return validate(value) ? { value } : { problem: toProblem(validate.errors) };
  } catch (error) {
    return { problem: { field: '', rule: 'error', reason: `could not be checked: ${error.message}` } };
  }
}

/** A check of such a value, and each step after it, could end in an overflow of the stack. */
const maxDepth = 64;

const tooDeep = { field: '', rule: 'depth', reason: `must not nest deeper than ${maxDepth} levels` };

const isDeeper = (value, levels) =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

function toProblem(errors) {
  const isChoice = ({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf';
  const { instancePath, keyword, params, message } = errors.findLast(isChoice) ?? errors[0];
  const missing = params.missingProperty ?? params.additionalProperty;
  const limit = params.type ?? params.allowedValues ?? params.limit;
  const path = [...instancePath.slice(1).split('/'), missing].filter(
    (part) => part !== undefined && part !== '',
  );
  return {
    field: path.join('.').slice(0, maxLimit),
    rule: keyword,
    ...(limit !== undefined && { limit: String(limit).slice(0, maxLimit) }),
    reason: limit !== undefined && keyword === 'enum' ? `${message}: ${limit}`.slice(0, maxReason) : message,
  };
}

const [maxLimit, maxReason] = [100, 200];

export const settingsGlobal = (section) => `settings_${section.replaceAll('-', '_')}`;

export const settingsFile = 'settings.js';

/** @returns the attributes with the defaults of each section that is on, and by section its attribute or the problem */
export function checkStore(attributes, sections) {
  const checked = { ...attributes };
  const verdicts = {};
  for (const { name, menu, settings, check } of sections) {
    const { attribute } = settings;
    const given = Object.hasOwn(checked, attribute) ? checked[attribute] : undefined;
    if (menu?.storeAttribute && !given) continue;
    const { value, problem } = check?.(given ?? {}) ?? { problem: unchecked };
    if (problem) verdicts[name] = { attribute, ...problem };
    else {
      checked[attribute] = value;
      verdicts[name] = attribute;
    }
  }
  const used = Object.values(verdicts);
  for (const { attribute } of used) if (attribute && !used.includes(attribute)) checked[attribute] = {};
  return { attributes: checked, verdicts };
}

/** The section 'account' has the log-in: retired, it leaves a venue without accounts. @returns what a record then says */
export const attributesOfRetired = (isRetired) => (isRetired('account') ? { has_accounts: false } : {});

const unchecked = { field: '', rule: 'unchecked', reason: 'could not be checked' };
