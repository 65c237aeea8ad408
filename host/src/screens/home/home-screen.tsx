import { Fragment } from 'react';

import { useVenue } from '@kantine/core';
import { Card, CardGrid, Icon, PageHeader } from '@kantine/ui';

import { PageIcon } from '../../layout/page-icon';
import { linkedSections, type SectionLink } from '../../federation/sections';
import { useShownTo } from '../../layout/use-shown-to';
import { HomeToday } from './home-today';
import { PrefetchCard } from './prefetch-card';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const venue = useVenue();
  const signedIn = useShownTo('signed-in');
  const visitor = useShownTo('visitor');
  const sections = linkedSections(venue);
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        {venue.logo && <img src={venue.logo} alt="" className={styles.logo} />}
        <PageHeader title={venue.name} {...(venue.address ? { lead: venue.address } : {})} />
      </div>
      <HomeToday venue={venue} />
      <CardGrid>
        {sections
          .filter(({ list }) => list !== 'account')
          .map((section) => (
            <SectionCard key={section.to} {...section} shown={section.needsAccount ? signedIn : {}} />
          ))}
        {venue.menuPlan && (
          <Card
            title={venue.menuPlan.title}
            headingLevel={2}
            to="/iss-menu-plan"
            badge={<Icon name="calendar" />}
          >
            Se, hvad køkkenet serverer i denne uge
          </Card>
        )}
        {sections
          .filter(({ list }) => list === 'account')
          .map((section) => (
            <Fragment key={section.to}>
              <SectionCard {...section} shown={signedIn} />
              <SectionCard {...section} label="Log ind" shown={visitor} />
            </Fragment>
          ))}
      </CardGrid>
    </div>
  );
}

interface SectionCardProps extends SectionLink {
  /** `null` for a visitor to whom it is not shown. */
  shown: ReturnType<typeof useShownTo>;
}

function SectionCard({ to, icon, label, description, shown }: SectionCardProps) {
  return (
    shown && (
      <PrefetchCard {...shown} to={to}>
        <Card title={label} headingLevel={2} to={to} badge={<PageIcon name={icon} />}>
          {description}
        </Card>
      </PrefetchCard>
    )
  );
}
