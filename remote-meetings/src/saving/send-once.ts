import { captureSession, failureOf, isOfKey, isSettledBy } from '@kantine/core';

export interface StoredRequest {
  wasSent: boolean;
  key: () => string;
  markSent: () => void;
  renewKey: () => void;
}

/** @returns the key that was sent @throws {RequestError} if it `isOfKey`, an earlier try took effect with other values */
export async function sendOnce(
  { wasSent, key, markSent, renewKey }: StoredRequest,
  send: (key: string) => Promise<unknown>,
): Promise<string> {
  const isSameSession = captureSession();
  // Stored before the call: a reload loses the answer.
  markSent();
  let sent = key();
  try {
    await send(sent).catch((error: unknown) => {
      // A copy of this tab has used the key for another request.
      if (wasSent || !isOfKey(failureOf(error)) || !isSameSession()) throw error;
      renewKey();
      markSent();
      sent = key();
      return send(sent);
    });
    return sent;
  } catch (error) {
    // Another request may have taken the place before the answer.
    if (key() === sent && isSettledBy(failureOf(error), wasSent)) renewKey();
    throw error;
  }
}
