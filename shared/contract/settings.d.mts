import type { SettingsCheck } from './check-store.mjs';

export const settingsFile: string;

/** @throws {Error} whose message follows the name of the file */
export function readSettingsSchema(text: string): object;

/** @throws {Error} for a schema that cannot be used */
export function compileSettings(schema: object): SettingsCheck;

/** The code of the check, which sets the global variable `settingsGlobal(section)`. */
export function settingsScript(section: string, schema: object): string;
