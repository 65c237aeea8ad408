import { useSession } from '@kantine/core';

/** Returns a check, for after a call, whether the customer is still in the session that made it. */
export function captureSession(): () => boolean {
  const { token } = useSession.getState();
  return () => useSession.getState().token === token;
}
