import { useVenue } from '@kantine/core';
import type { PlaceRequest } from '@kantine/shop';
import { useIsHydrating, useShownTo } from '@kantine/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useRegistry } from '../federation/registry';
import { isSwitchedOff } from './place-failures';
import { type PlacedSection, placedSections } from './placed-sections';
import styles from './place-list.module.css';

function PlaceList(request: PlaceRequest) {
  useRegistry();
  return placedSections(request.name, useVenue()).map((section) => (
    <Room key={section.name} section={section} request={request} />
  ));
}

export const showPlace = (request: PlaceRequest) => <PlaceList {...request} />;

interface RoomProps {
  section: PlacedSection;
  request: PlaceRequest;
}

function Room({ section, request }: RoomProps) {
  const { name: place, props } = request;
  const signedIn = useShownTo('signed-in');
  const isHydrating = useIsHydrating();
  const [hasRoom] = useState(() => isHydrating || !isSwitchedOff(section.name, place));
  // A deploy moves nothing under a reader.
  const [{ minHeight }] = useState(section);
  const room = useRef<HTMLDivElement>(null);
  const [show, setShow] = useState<((request: PlaceRequest) => ReactNode) | null>(null);
  const isShown = hasRoom && (!section.needsAccount || signedIn !== null);
  const isReady = isShown && props !== null;

  useEffect(() => {
    if (!isReady) return undefined;
    const stopping = new AbortController();
    void import('./load-when-near').then(
      ({ loadWhenNear }) =>
        loadWhenNear(room.current, section, place, stopping.signal, (shown) => setShow(() => shown)),
      () => undefined,
    );
    return () => stopping.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a newer manifest changes nothing that is shown
  }, [isReady, section.name, place]);

  return (
    isShown && (
      <div ref={room} className={styles.room} {...(section.needsAccount ? signedIn : null)}>
        {/* The site's policy allows no style attribute in HTML. */}
        <svg className={styles.strut} height={`${minHeight / 16}rem`} width="0" aria-hidden />
        {show?.(request)}
      </div>
    )
  );
}
