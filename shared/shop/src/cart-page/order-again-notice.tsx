import { type ReactNode, useEffect } from 'react';

import { sayFailure } from '@kantine/core';
import { announce, Button, Notice, Spinner } from '@kantine/ui';
import styles from '../cart-changes/cart-changes.module.css';
import type { OrderAgain } from '../order-again/use-order-again';

export function OrderAgainNotice({ step }: { step: OrderAgain }) {
  const { words, tone = 'warning', action } = contentOf(step);
  const said = words.join(' ');
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  const [heading, ...sentences] = words;
  if (!heading) return null;
  return (
    // A new key per step: a double click on 'Prøv igen' must not hit 'Forstået'.
    <Notice key={step.kind} tone={tone} action={action}>
      <h2 className={styles.heading}>{heading}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function contentOf(step: OrderAgain): { words: string[]; tone?: 'info' | 'warning'; action?: ReactNode } {
  switch (step.kind) {
    case 'none':
      return { words: [] };
    case 'looking':
      return {
        words: ['Vi lægger din ordre i kurven …'],
        tone: 'info',
        action: <Spinner size="inline" />,
      };
    case 'failed':
      return {
        words: ['Din ordre kunne ikke lægges i kurven', sayFailure(step.failure), 'Din kurv er uændret.'],
        action: (
          <Button icon="retry" busy={step.isRetrying} onClick={step.retry}>
            Prøv igen
          </Button>
        ),
      };
    case 'done':
      return {
        words: [step.report.heading, ...step.report.sentences],
        tone: step.report.isWhole ? 'info' : 'warning',
        action: <Button onClick={step.close}>Forstået</Button>,
      };
  }
}
