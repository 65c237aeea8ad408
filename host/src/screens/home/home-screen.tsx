import { useVenue } from '@kantine/core';
import { Card, CardGrid, Icon, PageHeader } from '@kantine/ui';

import { PageIcon } from '../../layout/page-icon';
import { pluginSections } from '../../federation/sections';
import { useShownTo } from '../../layout/use-shown-to';
import { HomeToday } from './home-today';
import { PrefetchCard } from './prefetch-card';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const venue = useVenue();
  const signedIn = useShownTo('signed-in');
  const visitor = useShownTo('visitor');
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
        {venue.meetings && venue.hasAccounts && signedIn && (
          <PrefetchCard {...signedIn} to="/meetings">
            <Card title="Mødeforplejning" headingLevel={2} to="/meetings" badge={<Icon name="meetings" />}>
              Book møder og mødeforplejning
            </Card>
          </PrefetchCard>
        )}
        {pluginSections(venue).map(({ to, menuEntry }) => {
          const shown = menuEntry.needsAccount ? signedIn : {};
          return (
            shown && (
              <PrefetchCard key={to} {...shown} to={to}>
                <Card
                  title={menuEntry.label}
                  headingLevel={2}
                  to={to}
                  badge={<PageIcon name={menuEntry.icon} />}
                >
                  {menuEntry.description}
                </Card>
              </PrefetchCard>
            )
          );
        })}
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
        {venue.hasAccounts && signedIn && <AccountCard {...signedIn} title="Min konto" />}
        {venue.hasAccounts && visitor && <AccountCard {...visitor} title="Log ind" />}
      </CardGrid>
    </div>
  );
}

function AccountCard({ title, ...shown }: { title: string }) {
  return (
    <PrefetchCard {...shown} to="/account">
      <Card title={title} headingLevel={2} to="/account" badge={<Icon name="account" />}>
        Se tidligere ordrer og gem kreditkort
      </Card>
    </PrefetchCard>
  );
}
