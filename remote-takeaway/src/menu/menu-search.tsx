import { Button, classNames, SearchField, VisuallyHidden } from '@kantine/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';

import styles from './menu-search.module.css';

interface MenuSearchProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
}

export function MenuSearch({ ref, value, onChange }: MenuSearchProps) {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || value !== '';
  const toggle = () => {
    if (isOpen) onChange('');
    setIsOpened(!isOpen);
  };
  useLayoutEffect(() => {
    if (isOpened) ref.current?.focus();
  }, [isOpened, ref]);
  return (
    <>
      <Button
        className={styles.button}
        look="quiet"
        icon={isOpen ? 'close' : 'search'}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <VisuallyHidden>Søg</VisuallyHidden>
      </Button>
      <div className={classNames(styles.field, isOpen && styles.open)}>
        <SearchField ref={ref} label="Søg i menuen" value={value} onChange={onChange} />
      </div>
    </>
  );
}
