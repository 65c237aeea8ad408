import { useEffect, useEffectEvent, useState } from 'react';

/** Clears it after the commit: React may discard a render and repeat it. */
export function useFlash<Left>(read: () => Left, clear: () => void): Left {
  const [left] = useState(read);
  const done = useEffectEvent(clear);
  useEffect(() => done(), []);
  return left;
}
