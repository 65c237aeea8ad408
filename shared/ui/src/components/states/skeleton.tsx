import { Fragment } from 'react';
import { classNames } from '../class-names';
import { CardGrid } from '../layout/card';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'card' | 'text';
  count?: number | undefined;
}

const block = (more?: string) => <div className={classNames(styles.block, more)} />;

const shapes = {
  card: (
    <div className={styles.card}>
      {block(styles.picture)}
      {block(styles.title)}
      {block()}
    </div>
  ),
  text: block(),
};

export function Skeleton({ shape, count = 3 }: SkeletonProps) {
  const copies = Array.from({ length: count }, (_, index) => (
    <Fragment key={index}>{shapes[shape]}</Fragment>
  ));
  return (
    <div aria-hidden className={styles.skeleton}>
      {shape === 'card' ? <CardGrid>{copies}</CardGrid> : copies}
    </div>
  );
}
