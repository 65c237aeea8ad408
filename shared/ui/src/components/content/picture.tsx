import { useState } from 'react';
import { Icon } from '../icons/icon';
import styles from './picture.module.css';

interface PictureProps {
  src: string | null;
  eager?: boolean | undefined;
}

export function Picture({ src, eager = false }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isMissing = !src || failedSrc === src;
  return (
    <div className={styles.frame}>
      {isMissing ? (
        <span className={styles.plate}>
          <Icon name="takeaway" />
        </span>
      ) : (
        <img
          src={src}
          alt=""
          className={styles.image}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  );
}
