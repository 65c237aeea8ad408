import { Modal } from '@kantine/shared/ui';
import { useState } from 'react';

import styles from './description.module.css';

/** How much of a description a card shows: less where a picture speaks too. */
const shownBeside = { picture: 100, nothing: 300 };

/** A dish's description; a long one is cut, and read whole in a dialog. */
export function Description({ name, text, hasImage }: { name: string; text: string; hasImage: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const short = cut(text, hasImage ? shownBeside.picture : shownBeside.nothing);
  if (short === null) return text ? <p className={styles.text}>{text}</p> : null;
  return (
    <>
      <p className={styles.text}>
        {short}{' '}
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Læs mere
        </button>
      </p>
      {isOpen && (
        <Modal title={name} onClose={() => setIsOpen(false)}>
          <p className={styles.text}>{text}</p>
        </Modal>
      )}
    </>
  );
}

/** The text up to the limit with '...', or `null` when it is short enough. */
export function cut(text: string, limit: number): string | null {
  return text.length > limit ? `${text.slice(0, limit).trimEnd()}...` : null;
}
