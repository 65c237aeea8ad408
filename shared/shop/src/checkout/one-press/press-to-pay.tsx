import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { failureOf, useIsSignedIn, useVenue } from '@kantine/core';
import { formError, formNote, toFormErrors } from '@kantine/ui/forms';
import { Button, Notice, TextLink } from '@kantine/ui';
import { commentOf } from '../../purchases/purchase';
import type { Shop } from '../../shops/shop';
import { useStashedFieldErrors } from '../ordering/field-errors';
import type { OrderAnswer } from '../ordering/order-field-answers';
import { usePay } from '../ordering/use-pay';
import { SignedOutNotice } from '../receipt/signed-out-notice';
import styles from './press-to-pay.module.css';
import { keepAnswers, useKnownOrder } from './use-known-order';

interface PressToPayProps {
  shop: Shop;
  next: string;
  /** Of the way that is first on the page; none where the ways come late. */
  barClass: string | undefined;
  /** Until then nothing is paid: on a phone the button lies where the press was that opened the cart. */
  isPressOver: boolean;
  onOffered: (isOffered: boolean) => void;
}

interface Press {
  pressed: string | null;
  message?: string | undefined;
  note?: string | undefined;
}

/** Its React key is the session: a message belongs to one person. */
export function PressToPay(props: PressToPayProps) {
  const isSignedIn = useIsSignedIn();
  return isSignedIn ? <Ways {...props} /> : <SignedOutNotice back={`${props.shop.path}/cart`} />;
}

function Ways({ shop, next, barClass, isPressOver, onOffered }: PressToPayProps) {
  const rejection = useStashedFieldErrors(shop.name, 'order-details');
  const [{ pressed, message, note }, setPress] = useState<Press>({
    pressed: null,
    message: rejection?.[formError],
  });
  const { ways, answers } = useKnownOrder(shop, pressed !== null);
  const pay = usePay(shop, 'cart');
  const isOffered = ways !== null && ways.length > 0;
  useLayoutEffect(() => {
    onOffered(isOffered);
    return () => onOffered(false);
  }, [isOffered, onOffered]);

  // On a phone the button is in a bar, and the message may be out of sight.
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView?.({ block: 'center' });
  }, [message]);

  const press = async (way: string) => {
    if (!isPressOver) return;
    setPress({ pressed: way });
    keepAnswers(answers);
    const errors = await pay(way).catch((error: unknown) => toFormErrors(failureOf(error)));
    setPress({ pressed: null, message: errors?.[formError], note: errors?.[formNote] });
  };

  if (ways === null || (!isOffered && !message)) return null;
  return (
    <div className={styles.press}>
      {isOffered && <Answers shop={shop} answers={answers} />}
      {message && (
        <div role="alert" ref={alert}>
          <Notice tone="warning">{message}</Notice>
        </div>
      )}
      {note && <p role="status">{note}</p>}
      {ways.map((way, index) => (
        <div key={way.pressed} className={index === 0 ? barClass : undefined} data-thumb={index === 0}>
          <Button
            isWide
            className={styles.way}
            look={index === 0 && barClass !== undefined ? 'primary' : 'secondary'}
            busy={pressed === way.pressed}
            disabled={pressed !== null && pressed !== way.pressed}
            aria-disabled={!isPressOver || undefined}
            onClick={() => void press(way.pressed)}
          >
            {way.words}
          </Button>
        </div>
      ))}
      {isOffered && (
        <TextLink className={styles.other} to={next}>
          Andre måder at betale på
        </TextLink>
      )}
    </div>
  );
}

function Answers({ shop, answers }: { shop: Shop; answers: readonly OrderAnswer[] }) {
  const venue = useVenue();
  const comment = shop.useCart(() => commentOf(shop.toOrderRequest(venue)));
  const texts = answers.map(({ field, value }) => `${field.name}: ${value}`);
  if (comment) texts.push(`Kommentar: ${comment}`);
  if (texts.length === 0) return null;
  const page = answers.length > 0 ? 'order-fields' : 'order-details';
  return (
    <p className={styles.answers}>
      <span translate="no">{texts.join(' · ')}</span>{' '}
      <TextLink to={`${shop.path}/${page}`} onClick={() => keepAnswers(answers)}>
        Ret
      </TextLink>
    </p>
  );
}
