import { useEffect, useRef } from 'react';

import { announce, Button, Notice } from '@kantine/ui';
import styles from './cart-changes.module.css';

interface CartChangesProps {
  changes: readonly string[];
  onRead: () => void;
}

export function CartChanges({ changes, onRead }: CartChangesProps) {
  const said = useRef(changes);
  useEffect(() => {
    const news = changes.filter((change) => !said.current.includes(change));
    said.current = changes;
    if (news.length > 0) announce(news.join(' '));
  }, [changes]);

  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" action={<Button onClick={onRead}>Forstået</Button>}>
      <h2 className={styles.heading}>Din kurv er blevet ændret</h2>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  );
}
