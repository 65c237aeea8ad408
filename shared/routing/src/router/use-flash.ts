import { useEffect, useEffectEvent, useState } from 'react';

/** Clears it after the commit: React may discard a render and repeat it. */
export function useFlash<Value>(read: () => Value, clear: () => void): Value {
  const [value] = useState(read);
  const done = useEffectEvent(clear);
  useEffect(() => done(), []);
  return value;
}
