import type { SettingsCheck } from './check-store.mjs';

/** @throws {Error} whose message follows the name of the file */
export function readSettingsSchema(text: string): object;

/** @throws {Error} for a schema that cannot be used */
export function compileSettings(schema: object): SettingsCheck;

/** The code of the check, a script that sets a global variable. */
export function settingsScript(section: string, schema: object): string;

/** The part of a schema that a `$ref` names. */
export function nodeAt(schema: object, reference: string): unknown;
