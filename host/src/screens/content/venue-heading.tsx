import type { Venue } from '@kantine/core';

import styles from './venue-heading.module.css';

export function VenueHeading({ venue }: { venue: Venue }) {
  return (
    <div className={styles.heading}>
      {venue.logo && <img src={venue.logo} alt="" height={48} />}
      <span>{venue.name}</span>
    </div>
  );
}
