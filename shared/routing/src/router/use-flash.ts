import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What another page has left for this one, once. It is read while the page is drawn and put away when the page stands: a drawing may
 * be thrown away and begun anew, and must find it again.
 */
export function useFlash<Left>(read: () => Left, clear: () => void): Left {
  const [left] = useState(read);
  const done = useEffectEvent(clear);
  useEffect(() => done(), []);
  return left;
}
