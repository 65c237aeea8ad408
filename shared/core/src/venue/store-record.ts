import type { WireStore } from '@kantine/contract';
import type { SettingsProblem, Verdicts } from '@kantine/contract/check-store';
import { encodePath, plainPath } from '@kantine/contract/routes';
import { storeForms, toUrl } from '@kantine/contract/store-forms';
import { type OpeningDays, toOpeningDays } from '../opening-days/opening-days';
import {
  isTrueAt,
  idAt,
  inputAt,
  parsedAt,
  recordAt,
  recordsAt,
  textAt,
  textsAt,
  textLikeAt,
} from '../values/fields';
import { isRecord } from '../values/values';
import { type TakeawaySection, toTakeaway } from './takeaway-section';

type WireItem<List extends keyof WireStore> =
  NonNullable<WireStore[List]> extends readonly (infer Item)[] ? Item : never;

export type PaymentMethod = 'online' | 'account-card';

export interface Venue {
  name: string;
  pageTitle: string;
  address: string;
  logo: string | null;
  /** `null`: the same in the dark. */
  logoDark: string | null;
  backgroundImage: string | null;
  footer: { left: string; right: string; foodAuthorityUrl: string | null };
  seller: Seller;
  pricesIncludeVat: boolean;
  accessibilityHref: string | null;
  conditionsHref: string | null;
  privacyHref: string | null;
  hasAccounts: boolean;
  allowsGuestPurchases: boolean;
  payButtonText: string;
  accountCardButtonText: string;
  paymentMethods: PaymentMethod[];
  accountGroups: Map<number, PaymentMethod[]>;
  accountFields: AccountField[];
  pages: StorePage[];
  takeaway: TakeawaySection | null;
  menuPlan: { title: string } | null;
  /** By section: those that are on and have a schema, with the defaults of missing fields. */
  settings: ReadonlyMap<string, unknown>;
  /** By section: the last ones that fitted, for a page that is open when its section goes off. */
  lastSettings: ReadonlyMap<string, unknown>;
  turnedOff: ReadonlyMap<string, SettingsProblem>;
  /** The attributes that are not empty: one of a section may have words and opening days. */
  turnedOn: ReadonlyMap<string, SectionRecord>;
  /** The sections of a place, in their order; a place without a list has all sections. */
  places: ReadonlyMap<string, readonly string[]>;
  record: WireStore;
}

interface Seller {
  registrationNumber: string;
  email: string;
  phone: string;
}

interface SectionRecord {
  alias: string;
  description: string;
  openingDays: OpeningDays;
}

export interface AccountField {
  name: 'name' | 'phone' | 'number' | 'department';
  label: string;
  isRequired: boolean;
}

export interface StorePage {
  name: string;
  /** Encoded for a link, without the first slash; compare it decoded, by `plainPath`. */
  url: string;
  icon: string | null;
  isInMenu: boolean;
  /** Untrusted HTML: show it with `StoreHtml` only. */
  content: string;
}

export function toVenue(wire: WireStore, verdicts: Verdicts = {}, earlier?: Venue): Venue {
  const settings = toSettings(wire, verdicts);
  const name = textAt(wire, 'alias') || textAt(wire, 'name') || 'Kantine';
  const pages = recordsAt(wire, 'pages').flatMap(toPage);
  const place = [inputAt(wire, 'zip_code'), textAt(wire, 'city')].filter(Boolean).join(' ');
  return {
    name,
    pageTitle: textAt(wire, 'page_title') || name,
    address: [textAt(wire, 'address'), place].filter(Boolean).join(', '),
    logo: toAssetUrl(textAt(wire, 'logo_path')),
    logoDark: toAssetUrl(textAt(recordAt(wire, 'theme'), 'logo_dark_path')),
    backgroundImage: toAssetUrl(textAt(wire, 'background_image_path')),
    footer: {
      left: textAt(wire, 'left_footer_text'),
      right: textAt(wire, 'right_footer_text'),
      foodAuthorityUrl: toHref(textAt(wire, 'food_authority_url')),
    },
    seller: {
      registrationNumber: textLikeAt(wire, 'registration_number', storeForms.registrationNumber).replace(
        /\D/g,
        '',
      ),
      email: textLikeAt(wire, 'email', storeForms.email),
      phone: textLikeAt(wire, 'phone', storeForms.phone).replace(/^[a-z.: ]+/i, ''),
    },
    pricesIncludeVat: isTrueAt(wire, 'vat_included'),
    accessibilityHref: parsedAt(wire, 'accessibility_statement_url', toAddress) || null,
    conditionsHref: toPageHref(textAt(wire, 'conditions_page_url'), pages),
    privacyHref: toPageHref(textAt(wire, 'privacy_page_url'), pages),
    hasAccounts: isTrueAt(wire, 'has_accounts'),
    allowsGuestPurchases: isTrueAt(wire, 'allows_guest_purchases'),
    payButtonText: textAt(wire, 'pay_button_text').trim() || 'Til betaling',
    accountCardButtonText:
      textAt(wire, 'account_card_payment_button_text').trim() || 'Betal med medarbejderkort',
    paymentMethods: toPaymentMethods(textsAt(wire, 'payment_methods') ?? []),
    accountGroups: new Map(recordsAt(wire, 'account_groups').flatMap(toAccountGroup)),
    accountFields: recordsAt(wire, 'account_fields').flatMap(toAccountField),
    pages,
    takeaway: toTakeaway(settings.get('takeaway')),
    menuPlan: toMenuPlan(recordAt(wire, 'iss_menu_plan_section')),
    settings,
    lastSettings: new Map([...(earlier?.lastSettings ?? []), ...settings]),
    turnedOff: new Map(
      Object.entries(verdicts).flatMap(([name, one]) => (typeof one === 'string' ? [] : [[name, one]])),
    ),
    turnedOn: new Map(
      Object.entries(wire).flatMap(([name, value]) => (value ? [[name, toSectionRecord(value)]] : [])),
    ),
    places: toPlaces(recordAt(wire, 'places')),
    record: wire,
  };
}

function toPlaces(wire: NonNullable<WireStore['places']> | null): Venue['places'] {
  return new Map(
    Object.entries(wire ?? {}).flatMap(([name, places]) => {
      // The name of the place is the API's: no log has it.
      const sections = textsAt({ places }, 'places');
      return sections ? [[name, [...new Set(sections)]]] : [];
    }),
  );
}

function toSectionRecord(value: unknown): SectionRecord {
  const record = isRecord(value) ? value : null;
  return {
    alias: textAt(record, 'alias'),
    description: textAt(record, 'description'),
    openingDays: toOpeningDays(textsAt(record, 'opening_days')),
  };
}

export function toAssetUrl(path: string | null | undefined): string | null {
  if (!path) return null;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return `/storage/${segments.map(encodeURIComponent).join('/')}`;
}

const toAddress = (value: unknown) =>
  typeof value === 'string' ? value.trim() && toUrl(value.trim()) : null;

export function toHref(url: string | null | undefined): string | null {
  if (!url) return null;
  const address = url.replace(/[\t\n\r]/g, '').trim();
  if (/^https?:\/\//i.test(address)) return address;
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? null : `/${address.replace(/^[/\\]+/, '')}`;
}

const toPath = (url: string) => encodePath(plainPath(url));

/** A '?' or '#' may belong to the path of a page; in any other link it begins a query or a fragment. */
function toPageHref(url: string, pages: readonly StorePage[]): string | null {
  const path = toPath(url);
  const isPage = pages.some((page) => `/${page.url}`.toLowerCase() === path.toLowerCase());
  return url && isPage ? path : toHref(url);
}

function toPage(wire: WireItem<'pages'>): StorePage[] {
  const url = textAt(wire, 'url');
  if (!url) return [];
  return [
    {
      name: textAt(wire, 'name') || url,
      url: toPath(url).slice(1),
      icon: textAt(wire, 'icon') || null,
      isInMenu: isTrueAt(wire, 'show_in_menu'),
      content: textAt(wire, 'content'),
    },
  ];
}

function toSettings(wire: WireStore, verdicts: Verdicts): Venue['settings'] {
  const attributes = wire as Readonly<Record<string, unknown>>;
  return new Map(
    Object.entries(verdicts).flatMap(([name, attribute]) =>
      typeof attribute === 'string' ? [[name, attributes[attribute]]] : [],
    ),
  );
}

function toMenuPlan(wire: WireStore['iss_menu_plan_section']): Venue['menuPlan'] {
  return wire ? { title: textAt(wire, 'alias') || 'Ugens menu' } : null;
}

function toPaymentMethods(names: readonly string[]): PaymentMethod[] {
  return names.filter((method) => method === 'online' || method === 'account-card');
}

function toAccountGroup(wire: WireItem<'account_groups'>): [number, PaymentMethod[]][] {
  const id = idAt(wire, 'id');
  const methods = textsAt(wire, 'payment_methods');
  return id === null || methods === null ? [] : [[id, toPaymentMethods(methods)]];
}

const fieldLabels = { name: 'Navn', phone: 'Telefon', number: 'Nummer', department: 'Afdeling' };

function toAccountField(wire: WireItem<'account_fields'>): AccountField[] {
  const name = textAt(wire, 'name');
  if (!isFieldName(name)) return [];
  return [
    { name, label: textAt(wire, 'alias') || fieldLabels[name], isRequired: isTrueAt(wire, 'is_required') },
  ];
}

function isFieldName(name: string): name is AccountField['name'] {
  return Object.hasOwn(fieldLabels, name);
}
