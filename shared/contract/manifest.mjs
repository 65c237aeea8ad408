import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

const schema = JSON.parse(readFileSync(new URL('manifest.schema.json', import.meta.url), 'utf8'));
const options = { schemas: [schema], useDefaults: true, verbose: true, strictTypes: false };
const strict = new Ajv2020(options);
/** A manifest may come from a newer deploy: unknown fields are dropped. */
const tolerantOptions = { ...options, removeAdditional: true };
const tolerant = new Ajv2020(tolerantOptions);

/** Browsers allow no `eval`. These checks read no error (289 B less, by brotli), and draft 7 of JSON schema counts no evaluated field (236 B). */
export function generateChecks() {
  const code = { source: true, esm: true, lines: true };
  const ajv = new Ajv({ ...tolerantOptions, schemas: [], verbose: false, messages: false, code });
  const checks = { isIdentity: 'identity', isMenu: 'menu', isRoutes: 'routes' };
  for (const name of Object.values(checks)) ajv.addSchema(withoutRefs({ $ref: `#/$defs/${name}` }), name);
  return standaloneCode(ajv, checks).replaceAll(/^validate\d+\.errors = .*;$/gm, '');
}

const limits = ['maxLength', 'maxItems'];

function withoutRefs(node) {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node;
  const whole = $ref ? { ...schema.$defs[$ref.slice('#/$defs/'.length)], ...rest } : rest;
  return Object.fromEntries(
    Object.entries(whole).flatMap(([key, value]) =>
      (key === 'description' && typeof value === 'string') || limits.includes(key)
        ? []
        : [[key, withoutRefs(value)]],
    ),
  );
}

/**
 * @throws {Error} naming the field
 * @param {'registry' | 'name' | 'owner' | 'menu' | 'needs' | 'needs/items' | 'places' | 'built' | 'manifest' | 'rollout' | 'stop'} definition
 */
export function readBySchema(definition, value, { isStrict = false } = {}) {
  const validate = (isStrict ? strict : tolerant).getSchema(`${schema.$id}#/$defs/${definition}`);
  const copy = structuredClone(value);
  if (!validate(copy)) throw new Error(sayError(validate.errors[0]));
  const { name, menu, settings } = copy;
  if (settings) for (const given of [settings.attribute, menu.storeAttribute]) settingsAttribute(name, given);
  return copy;
}

const siteAttributes = [
  ...['name', 'alias', 'page_title', 'address', 'zip_code', 'city', 'logo_path', 'theme'],
  ...['background_image_path', 'left_footer_text', 'right_footer_text', 'food_authority_url'],
  ...['registration_number', 'email', 'phone', 'vat_included', 'accessibility_statement_url'],
  ...['conditions_page_url', 'privacy_page_url', 'has_accounts', 'allows_guest_purchases', 'pay_button_text'],
  ...['account_card_payment_button_text', 'payment_methods', 'account_groups', 'account_fields', 'pages'],
  ...['takeaway_section', 'retail_section', 'meetings_section', 'places', 'iss_menu_plan_section'],
];

/** Checked settings replace the attribute: the site reads its own as they were sent. */
export function settingsAttribute(name, given) {
  const own = name === 'account' ? 'has_accounts' : `${name.replaceAll('-', '_')}_section`;
  if (given === undefined || given === own) return own;
  if (siteAttributes.includes(given))
    throw new Error(`has its settings in '${given}', which the site itself reads: '${own}' is its own`);
  return given;
}

function sayError({ keyword, instancePath, params, data, parentSchema }) {
  const path = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/');
  if (keyword === 'required') return `has no '${[path, params.missingProperty].filter(Boolean).join('.')}'`;
  if (keyword === 'additionalProperties') return `has the unknown field '${params.additionalProperty}'`;
  const text = data === null || typeof data !== 'object' ? JSON.stringify(data) : `a value of another type`;
  const given = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return `names ${given}${path && ` as '${path}'`}, which must be ${parentSchema.description}`;
}
