import { useState } from 'react';

import { Facts } from '../content/facts';
import { classNames } from '../class-names';
import styles from './description.module.css';
import { Modal } from './modal';

interface ReadMoreProps {
  name: string;
  text: string;
  facts?: readonly { name: string; value: string }[] | undefined;
}

interface DescriptionProps extends ReadMoreProps {
  limit: number;
}

export function Description({ limit, ...whole }: DescriptionProps) {
  const { text, facts } = whole;
  const [isOpen, setIsOpen] = useState(false);
  const letters = [...text];
  const isShort = letters.length <= limit;
  if (isShort && !facts) return text ? <p className={styles.text}>{text}</p> : null;
  return (
    <>
      <p className={styles.text}>
        <span>{isShort ? text : `${letters.slice(0, limit).join('')}...`}</span>{' '}
        <MoreButton name={whole.name} onClick={() => setIsOpen(true)} />
      </p>
      {isOpen && <Whole {...whole} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function ReadMore(whole: ReadMoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MoreButton name={whole.name} isAlone onClick={() => setIsOpen(true)} />
      {isOpen && <Whole {...whole} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface MoreButtonProps {
  name: string;
  isAlone?: boolean;
  onClick: () => void;
}

function MoreButton({ name, isAlone, onClick }: MoreButtonProps) {
  return (
    // eslint-disable-next-line jsx-a11y/role-supports-aria-props -- the newer ARIA has it for every role
    <button
      type="button"
      className={classNames(styles.more, isAlone && styles.alone)}
      aria-haspopup="dialog"
      aria-description={name}
      onClick={onClick}
    >
      Læs mere
    </button>
  );
}

function Whole({ name, text, facts, onClose }: ReadMoreProps & { onClose: () => void }) {
  return (
    <Modal title={name} onClose={onClose}>
      {text && <p className={styles.text}>{text}</p>}
      {facts && <Facts items={facts} />}
    </Modal>
  );
}
