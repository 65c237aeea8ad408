import { useEffect, useRef } from 'react';

import { announce, Button, Notice } from '@kantine/ui';
import { type CartChange, sayChanges } from '../carts/cart-change';
import styles from './cart-changes.module.css';

interface CartChangesProps {
  changes: readonly CartChange[];
  onRead: () => void;
}

export function CartChanges({ changes, onRead }: CartChangesProps) {
  const said = useRef(sayChanges(changes));
  useEffect(() => {
    const sentences = sayChanges(changes);
    const news = sentences.filter((sentence) => !said.current.includes(sentence));
    said.current = sentences;
    if (news.length > 0) announce(news.join(' '));
  }, [changes]);

  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" action={<Button onClick={onRead}>Forstået</Button>}>
      <h2 className={styles.heading}>Din kurv er blevet ændret</h2>
      {sayChanges(changes).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
