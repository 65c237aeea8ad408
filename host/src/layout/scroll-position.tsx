import { ScrollRestoration } from '@kantine/routing';
import { useIsHydrating } from '@kantine/ui';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The router scrolls to the top when it starts, but the server's page may have been scrolled by then. */
export function ScrollPosition(props: ComponentProps<typeof ScrollRestoration>) {
  const isHydrating = useIsHydrating();
  const top = useRef(0);
  useLayoutEffect(() => {
    if (isHydrating) window.scrollTo(0, top.current);
  }, [isHydrating]);
  return (
    <>
      {isHydrating && <BeforeRouter read={() => void (top.current = window.scrollY)} />}
      <ScrollRestoration {...props} />
    </>
  );
}

/** React runs the effects of siblings in their order. */
function BeforeRouter({ read }: { read: () => void }) {
  useLayoutEffect(read);
  return null;
}
