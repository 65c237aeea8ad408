import { useEffect } from 'react';

import { sayFailure } from '@kantine/core';
import { announce, Button, Notice, Spinner } from '@kantine/ui';
import styles from '../cart-changes/cart-changes.module.css';
import type { OrderAgain } from '../order-again/use-order-again';

export function OrderAgainNotice({ step }: { step: OrderAgain }) {
  const words = wordsOf(step);
  const said = words?.join(' ');
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  if (!words) return null;

  const [heading, ...sentences] = words;
  return (
    // A new key per step: a double click on 'Prøv igen' must not hit 'Forstået'.
    <Notice key={step.kind} tone={toneOf(step)} action={<Action step={step} />}>
      <h2 className={styles.heading}>{heading}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function Action({ step }: { step: OrderAgain }) {
  switch (step.kind) {
    case 'none':
      return null;
    case 'looking':
      return <Spinner size="inline" />;
    case 'failed':
      return (
        <Button icon="retry" busy={step.isRetrying} onClick={step.retry}>
          Prøv igen
        </Button>
      );
    case 'done':
      return <Button onClick={step.close}>Forstået</Button>;
  }
}

function wordsOf(step: OrderAgain): string[] | null {
  switch (step.kind) {
    case 'none':
      return null;
    case 'looking':
      return ['Vi lægger din ordre i kurven …'];
    case 'failed':
      return ['Din ordre kunne ikke lægges i kurven', sayFailure(step.failure), 'Din kurv er uændret.'];
    case 'done':
      return [step.report.heading, ...step.report.sentences];
  }
}

function toneOf(step: OrderAgain): 'info' | 'warning' {
  if (step.kind === 'done') return step.report.isWhole ? 'info' : 'warning';
  return step.kind === 'failed' ? 'warning' : 'info';
}
