import { classNames } from '../class-names';
import { CardGrid } from '../layout/card';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `card` stands in for cards in their grid, `row` for lines of a list, `text` for a paragraph. */
  shape: 'card' | 'row' | 'text';
  /** How many. */
  count?: number | undefined;
}

/** The shape of what is coming, so that the page does not jump when it comes. A `Spinner` beside it says it in words. */
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
        <div>
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
