import { isAbsence } from '../../host/server/is-absence.mjs';
import { readJson } from '../workspace/folders.mjs';

/** @returns undefined if there is no such file @throws {Error} also for a file that cannot be read: it may say something */
export function jsonIfThere(path) {
  try {
    return readJson(path);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
