import { useSession } from '@kantine/core';

export function captureSession(): () => boolean {
  const { token } = useSession.getState();
  return () => useSession.getState().token === token;
}
