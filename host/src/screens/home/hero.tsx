import { PageHeader } from '@kantine/ui';
import type { Venue } from '@kantine/core';
import type { ReactNode } from 'react';

import styles from './hero.module.css';

export function Hero({ venue, children }: { venue: Venue; children?: ReactNode }) {
  return (
    <div className={styles.hero}>
      <PageHeader
        title={venue.name}
        lead={
          <div className={styles.facts}>
            {venue.address && <p>{venue.address}</p>}
            {children}
          </div>
        }
      />
    </div>
  );
}
