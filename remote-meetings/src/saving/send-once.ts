import { captureSession, failureOf, isOfKey, isSettledBy } from '@kantine/core';

export interface StoredRequest {
  wasSent: boolean;
  key: () => string;
  markSent: () => void;
  renewKey: () => void;
}

/** @throws {RequestError} if it `isOfKey`, an earlier try took effect with other values */
export async function sendOnce(
  { wasSent, key, markSent, renewKey }: StoredRequest,
  send: (key: string) => Promise<unknown>,
): Promise<void> {
  const isSameSession = captureSession();
  // Stored before the call: a reload loses the answer.
  markSent();
  try {
    await send(key()).catch((error: unknown) => {
      // A copy of this tab has used the key for another request.
      if (wasSent || !isOfKey(failureOf(error)) || !isSameSession()) throw error;
      renewKey();
      markSent();
      return send(key());
    });
  } catch (error) {
    if (isSettledBy(failureOf(error), wasSent)) renewKey();
    throw error;
  }
}
