import { useState } from 'react';

import { Facts } from '../content/facts';
import styles from './description.module.css';
import { Modal } from './modal';

interface DescriptionProps {
  name: string;
  text: string;
  limit: number;
  facts?: readonly { name: string; value: string }[] | undefined;
}

export function Description({ name, text, limit, facts }: DescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const letters = [...text];
  const isShort = letters.length <= limit;
  if (isShort && !facts) return text ? <p className={styles.text}>{text}</p> : null;
  return (
    <>
      <p className={styles.text}>
        <span>{isShort ? text : `${letters.slice(0, limit).join('')}...`}</span>{' '}
        {/* eslint-disable-next-line jsx-a11y/role-supports-aria-props -- the newer ARIA has it for every role */}
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-description={name}
          onClick={() => setIsOpen(true)}
        >
          Læs mere
        </button>
      </p>
      {isOpen && (
        <Modal title={name} onClose={() => setIsOpen(false)}>
          {text && <p className={styles.text}>{text}</p>}
          {facts && <Facts items={facts} />}
        </Modal>
      )}
    </>
  );
}
