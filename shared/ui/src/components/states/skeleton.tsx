import { classNames } from '../class-names';
import { CardGrid } from '../layout/card';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'card' | 'row' | 'text';
  count?: number | undefined;
}

export function Skeleton({ shape, count = 3 }: SkeletonProps) {
  const shapes = Array.from({ length: count }, (_, index) => <Shape key={index} shape={shape} />);
  return (
    <div aria-hidden className={styles.skeleton}>
      {shape === 'card' ? <CardGrid>{shapes}</CardGrid> : shapes}
    </div>
  );
}

function Shape({ shape }: Pick<SkeletonProps, 'shape'>) {
  switch (shape) {
    case 'card':
      return (
        <div className={styles.card}>
          <div className={classNames(styles.block, styles.picture)} />
          <div className={classNames(styles.block, styles.title)} />
          <div className={styles.block} />
        </div>
      );
    case 'row':
      return (
        <div className={styles.row}>
          <div className={styles.block} />
          <div className={classNames(styles.block, styles.short)} />
        </div>
      );
    case 'text':
      return <div className={styles.block} />;
  }
}
