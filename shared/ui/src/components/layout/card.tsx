import type { ReactNode } from 'react';
import { Link } from '@kantine/routing';
import { classNames } from '../class-names';
import { LongList } from './long-list';
import { Picture } from '../content/picture';
import styles from './card.module.css';

interface CardProps {
  title: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The picture's address; null draws the quiet plate that stands in for one; left out, the card has no picture. */
  image?: string | null | undefined;
  /** The picture is among the first that are seen: it is fetched at once, not when it comes near. */
  eager?: boolean | undefined;
  /** Stands at the end of the title's line, usually a `Price`. */
  price?: ReactNode;
  /** Lies on the picture's corner, or above the title when there is none; usually a `Badge`. */
  badge?: ReactNode;
  /** Description, pickup time, what remains. */
  children?: ReactNode;
  /** Buttons; they stand at the foot, in one line across a row of cards. */
  actions?: ReactNode;
  /** The whole card leads there. */
  to?: string | undefined;
  /** Stands out among the others. */
  featured?: boolean | undefined;
  /** Cannot be had now. */
  muted?: boolean | undefined;
}

/** One thing on offer: a dish, a product, a folder, a section of the site. */
export function Card(props: CardProps) {
  const {
    title,
    headingLevel = 2,
    image,
    eager,
    price,
    badge,
    children,
    actions,
    to,
    featured,
    muted,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(
        styles.card,
        to && styles.leads,
        featured && styles.featured,
        muted && styles.muted,
      )}
    >
      {image !== undefined && <Picture src={image} eager={eager} />}
      {badge && (
        <div className={image === undefined ? styles.badgeInText : styles.badgeOnPicture}>{badge}</div>
      )}
      <div className={styles.words}>
        <div className={styles.titleRow}>
          <Heading className={styles.title}>
            {to ? (
              <Link to={to} className={styles.link}>
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {price && <div className={styles.price}>{price}</div>}
        </div>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** Cards beside each other, none wider than 355 px, one column below 576 px. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.grid}>
      <LongList as="div" className={styles.group} manyClassName={styles.many}>
        {children}
      </LongList>
    </div>
  );
}
