import { useEffect, useRef } from 'react';

import { announce, Button, focusPageHeading, Notice } from '@kantine/ui';
import { sayChanges } from '../carts/cart-change';
import type { ShopCartStore } from '../carts/shop-cart';
import styles from './cart-changes.module.css';

export function CartChanges({ useCart }: { useCart: ShopCartStore }) {
  const changes = useCart((cart) => cart.changes);
  const said = useRef(sayChanges(changes));
  useEffect(() => {
    const sentences = sayChanges(changes);
    const news = sentences.filter((sentence) => !said.current.includes(sentence));
    said.current = sentences;
    if (news.length > 0) announce(news.join(' '));
  }, [changes]);

  const clear = () => {
    useCart.getState().clearChanges();
    focusPageHeading();
  };
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" action={<Button onClick={clear}>Forstået</Button>}>
      <h2 className={styles.heading}>Din kurv er blevet ændret</h2>
      {sayChanges(changes).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
