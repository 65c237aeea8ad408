import { Button, focusPageHeading, Section } from '@kantine/ui';
import { useRef } from 'react';

import { useFavourites } from './favourites';
import styles from './favourite-list.module.css';

export default function FavouriteList() {
  const { names, toggle } = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const remove = (name: string) => {
    toggle(name);
    if (names.length > 1) list.current?.focus();
    else focusPageHeading();
  };
  return (
    <Section title="Dine favoritter">
      <ul ref={list} tabIndex={-1} aria-label="Dine favoritter" className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <span translate="no">{name}</span>
            <Button look="quiet" icon="close" aria-label={`Fjern ${name}`} onClick={() => remove(name)} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>De gemmes kun på denne enhed og slettes, når du logger ud.</p>
    </Section>
  );
}
