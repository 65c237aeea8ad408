import { failureOf } from '@kantine/shared/http';

import type { ProfileValues } from './profile-values';

let unsaved: { email: string; values: ProfileValues } | null = null;

/** What this person typed when their session ended under the saving; nobody else's, and gone when it is saved. */
export function unsavedProfile(email: string): ProfileValues | null {
  if (unsaved?.email !== email) unsaved = null;
  return unsaved?.values ?? null;
}

/** Saves, and keeps what was typed when it turns out that the session is over. @throws what `save` throws */
export async function keepingUnsaved(email: string, values: ProfileValues, save: () => Promise<void>) {
  try {
    await save();
    unsaved = null;
  } catch (error) {
    if (failureOf(error).kind === 'signed-out') unsaved = { email, values };
    throw error;
  }
}
