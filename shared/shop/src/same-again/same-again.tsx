import { addListeners, formatPrice, useQuery, useVenue } from '@kantine/core';
import { Link, useNavigate } from '@kantine/routing';
import { Button, classNames, useShownTo, VisuallyHidden } from '@kantine/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { dropRoom, keepHeight, type Likelihood, readLikelihood } from '../purchases/kept-likelihood';
import { type LastOrder, lastOrderQuery } from './last-order-query';
import styles from './same-again.module.css';
import type { OrderAgainState } from '../order-again/wanted-lines';

/** The box has room before the answers only if the last visit found an order. It is no div: held input finds elements by their number among their kind. */
export function SameAgain({ className }: { className?: string | undefined }) {
  const shown = useShownTo('signed-in');
  const venue = useVenue();
  const isKnown = shown !== null && !('data-shown-to' in shown);
  const last = useQuery({ ...lastOrderQuery(venue), enabled: isKnown });
  // A page of the server's HTML stands already when the person is known: what is not expected would move it.
  const [stoodBefore] = useState(!isKnown);
  const [likelihood, setLikelihood] = useState<Likelihood | null>(null);
  if (isKnown !== (likelihood !== null)) setLikelihood(isKnown ? readLikelihood() : null);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !last.data || last.data.kind === 'none') return;
    // Of the words alone, without the room that the last visit kept.
    element.style.minHeight = '0';
    const height = element.offsetHeight;
    element.style.minHeight = '';
    if (height > 0) keepHeight(height);
  }, [last.data]);

  useEffect(() => {
    const width = window.innerWidth;
    return addListeners(window, ['resize'], () => {
      if (window.innerWidth !== width) dropRoom();
    });
  }, []);

  const isNothing = last.isPending || last.data?.kind === 'none';
  if (!shown || !venue.hasAccounts || likelihood === 'unlikely') return null;
  if (likelihood === 'unknown' && (isNothing || stoodBefore)) return null;
  return (
    <section
      {...shown}
      ref={box}
      className={classNames(styles.box, className)}
      data-if-likely={isKnown ? undefined : ''}
    >
      {last.isPending ? (
        <Words
          more={
            <span className={styles.waiting}>
              <VisuallyHidden>Indlæser</VisuallyHidden>
            </span>
          }
        />
      ) : last.data?.kind === 'found' ? (
        <Found {...last.data} />
      ) : (
        <Elsewhere last={last.data} />
      )}
    </section>
  );
}

function Words({ dishes, more }: { dishes?: string; more: ReactNode }) {
  return (
    <span className={styles.words}>
      <span className={styles.dishes}>
        <span>{dishes ? `Som sidst: ${dishes}` : 'Som sidst:'}</span>
        {dishes && <VisuallyHidden>,</VisuallyHidden>}
      </span>{' '}
      <span className={styles.more}>{more}</span>
    </span>
  );
}

function Found({ lines, preview }: Extract<LastOrder, { kind: 'found' }>) {
  const navigate = useNavigate();
  const [isNavigating, setIsNavigating] = useState(false);
  const { day, dishes, price, missing } = preview;
  const add = async () => {
    setIsNavigating(true);
    await navigate('/takeaway/cart', { state: { orderAgain: lines } satisfies OrderAgainState });
    setIsNavigating(false);
  };
  const more = [
    formatPrice(price),
    ...(day === null ? [] : [`til ${day}`]),
    ...(missing.length > 0 ? [`ikke med: ${missing.join(', ')}`] : []),
  ];
  return (
    <>
      <Words dishes={dishes} more={more.join(' · ')} />
      <Button size="small" className={styles.button} busy={isNavigating} onClick={() => void add()}>
        Læg i kurven
      </Button>
    </>
  );
}

function Elsewhere({ last }: { last: Exclude<LastOrder, { kind: 'found' }> | undefined }) {
  const list = '/account/orders';
  return (
    <Link to={last?.kind === 'gone' ? `${list}/${last.id}` : list} className={styles.link}>
      <Words more={wordsOf(last?.kind)} />
    </Link>
  );
}

function wordsOf(kind: 'none' | 'gone' | undefined): string {
  switch (kind) {
    case 'gone':
      return 'Kan ikke bestilles den næste uge';
    case 'none':
    case undefined:
      return 'Se dine ordrer';
  }
}
