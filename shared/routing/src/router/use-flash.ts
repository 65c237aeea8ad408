import { useEffect, useEffectEvent, useState } from 'react';

/** Reads what another page stored for this one, and clears it after the commit: React may discard a render and repeat it. */
export function useFlash<Left>(read: () => Left, clear: () => void): Left {
  const [left] = useState(read);
  const done = useEffectEvent(clear);
  useEffect(() => done(), []);
  return left;
}
