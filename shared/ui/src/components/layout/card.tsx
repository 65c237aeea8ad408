import type { ReactNode } from 'react';
import { Link } from '@kantine/routing';
import { classNames } from '../class-names';
import { LongList } from './long-list';
import { Picture } from '../content/picture';
import styles from './card.module.css';

interface CardProps {
  title: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  image?: string | null | undefined;
  eager?: boolean | undefined;
  price?: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
  /** On a picture's corner. A second action is below the words. */
  actions?: ReactNode;
  to?: string | undefined;
  featured?: boolean | undefined;
  muted?: boolean | undefined;
}

export function Card(props: CardProps) {
  const { title, headingLevel = 2, image, price, badge, children, actions, to } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(
        styles.card,
        image !== undefined && styles.pictured,
        to && styles.leads,
        props.featured && styles.featured,
        props.muted && styles.muted,
      )}
    >
      {image !== undefined && <Picture src={image} eager={props.eager} />}
      {badge && (
        <div className={image === undefined ? styles.badgeInText : styles.badgeOnPicture}>{badge}</div>
      )}
      <div className={styles.words}>
        <Heading translate={price ? 'no' : undefined} className={styles.title}>
          {to ? (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {price && <div className={styles.price}>{price}</div>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

interface CardGridProps {
  /** On a phone cards with a picture are rows, whose pictures are small. */
  isRows?: boolean | undefined;
  children: ReactNode;
}

export function CardGrid({ isRows = false, children }: CardGridProps) {
  return (
    <div className={styles.grid}>
      <LongList
        as="div"
        className={classNames(styles.group, isRows && styles.rows)}
        manyClassName={styles.many}
      >
        {children}
      </LongList>
    </div>
  );
}
