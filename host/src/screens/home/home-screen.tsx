import { useIsSignedIn, useVenue } from '@kantine/core';
import { Card, CardGrid, Icon, PageHeader } from '@kantine/ui';

import { PageIcon } from '../../layout/page-icon';
import { pluginSections } from '../../federation/sections';
import { HomeToday } from './home-today';
import { PrefetchCard } from './prefetch-card';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const venue = useVenue();
  const isSignedIn = useIsSignedIn();
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        {venue.logo && <img src={venue.logo} alt="" className={styles.logo} />}
        <PageHeader title={venue.name} {...(venue.address ? { lead: venue.address } : {})} />
      </div>
      <HomeToday venue={venue} />
      <CardGrid>
        {venue.takeaway && (
          <PrefetchCard to="/takeaway">
            <Card
              title={venue.takeaway.title}
              headingLevel={2}
              to="/takeaway"
              badge={<Icon name="takeaway" />}
            >
              {venue.takeaway.description}
            </Card>
          </PrefetchCard>
        )}
        {venue.retail && (
          <PrefetchCard to="/retail">
            <Card title={venue.retail.title} headingLevel={2} to="/retail" badge={<Icon name="retail" />}>
              {venue.retail.description}
            </Card>
          </PrefetchCard>
        )}
        {venue.meetings && venue.hasAccounts && isSignedIn && (
          <PrefetchCard to="/meetings">
            <Card title="Mødeforplejning" headingLevel={2} to="/meetings" badge={<Icon name="meetings" />}>
              Book møder og mødeforplejning
            </Card>
          </PrefetchCard>
        )}
        {pluginSections(venue, isSignedIn).map(({ to, menuEntry }) => (
          <PrefetchCard key={to} to={to}>
            <Card title={menuEntry.label} headingLevel={2} to={to} badge={<PageIcon name={menuEntry.icon} />}>
              {menuEntry.description}
            </Card>
          </PrefetchCard>
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
        {venue.hasAccounts && (
          <PrefetchCard to="/account">
            <Card
              title={isSignedIn ? 'Min konto' : 'Log ind'}
              headingLevel={2}
              to="/account"
              badge={<Icon name="account" />}
            >
              Se tidligere ordrer og gem kreditkort
            </Card>
          </PrefetchCard>
        )}
      </CardGrid>
    </div>
  );
}
