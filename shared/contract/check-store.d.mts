import type { SectionMenu, SectionSettingsManifest } from './manifest.mjs';

/** Why a section is off at a venue. */
export interface SettingsProblem {
  /** The attribute of the store record. */
  attribute: string;
  /** The path of the field in the attribute; '' for the whole attribute. */
  field: string;
  /** The keyword of the schema. */
  rule: string;
  /** What the keyword expects, where that can be said. */
  limit?: string;
  /** In English, for a log. It has no text of the record. */
  reason: string;
}

/** By section: the name of the attribute with its settings, or why it is off. */
export type Verdicts = Readonly<Record<string, string | SettingsProblem>>;

export type SettingsCheck = (
  given: unknown,
) => { value: unknown; problem?: never } | { value?: never; problem: Omit<SettingsProblem, 'attribute'> };

interface Validate {
  (value: unknown): boolean;
  errors?: unknown;
}

export function settingsCheck(validate: Validate): SettingsCheck;

export function settingsGlobal(section: string): string;

export const settingsFile: string;

export interface CheckedSection {
  name: string;
  menu?: Pick<SectionMenu, 'storeAttribute'> | undefined;
  settings: Pick<SectionSettingsManifest, 'attribute'>;
  check: SettingsCheck | undefined;
}

/** What a server's check has made of the settings in a record, for a browser that fetches the record itself. */
export interface CheckedSettings {
  /** By attribute: the mark of the value. A record with other marks has not been checked. */
  marks: Readonly<Record<string, string>>;
  /** The attributes that the check has changed in more than their nulls: defaults are filled in, wrong values are gone. */
  changes: Readonly<Record<string, unknown>>;
  verdicts: Verdicts;
}

export function checkStore(
  attributes: Readonly<Record<string, unknown>>,
  sections: readonly CheckedSection[],
): { attributes: Record<string, unknown>; verdicts: Verdicts };

export function attributesOfRetired(isRetired: (section: string) => boolean): { has_accounts?: false };
