import { focusPageHeading } from '@kantine/ui';
import { useLayoutEffect, useRef, useState } from 'react';

/** `leaving` stays: without its series the page would plan another one. */
export type Doing = 'booking' | 'cancelling' | 'leaving' | null;

/** The heading takes the focus of a button that goes when the work begins or ends. */
export function useWork() {
  const [doing, setDoing] = useState<Doing>(null);
  const before = useRef(doing);
  useLayoutEffect(() => {
    if (before.current !== doing && document.activeElement === document.body) {
      focusPageHeading();
      // The button was below a long list: what came of it stands above.
      document.activeElement?.scrollIntoView?.({ block: 'center' });
    }
    before.current = doing;
  }, [doing]);

  const run = async (what: Doing, work: () => Promise<void>) => {
    setDoing(what);
    try {
      await work();
    } finally {
      setDoing(null);
    }
  };
  return { doing, run, leave: () => setDoing('leaving') };
}
