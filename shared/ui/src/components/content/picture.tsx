import { useState } from 'react';
import { Icon } from '../icons/icon';
import styles from './picture.module.css';

interface PictureProps {
  /** The picture's address; null when there is none. */
  src: string | null;
  /** What it shows, when no text beside it says so. */
  alt?: string | undefined;
  /** Fetched at once, because it is among the first that are seen. */
  eager?: boolean | undefined;
}

/** A 4:3 place for a picture of food. A picture that is missing or cannot be had leaves a quiet plate. */
export function Picture({ src, alt = '', eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const missing = !src || broken === src;
  return (
    <div className={styles.place}>
      {missing ? (
        <span className={styles.plate}>
          <Icon name="takeaway" />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          className={styles.image}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </div>
  );
}
