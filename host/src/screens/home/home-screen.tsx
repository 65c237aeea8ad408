import { type TakeawaySection, today, useVenue, type Venue } from '@kantine/core';
import { Place, SameAgain, useFavourites } from '@kantine/shop';
import { sparePart, Card, Icon, useShownTo } from '@kantine/ui';
import { Fragment, type ReactNode, Suspense } from 'react';

import { PageIcon } from '../../layout/page-icon';
import { type SectionLink, useLinkedSections } from '../../federation/sections';
import { usePrefetchOnIntent } from '../../federation/use-prefetch-on-intent';
import { DishStrip } from './dish-strip';
import { Hero } from './hero';
import { useOfferedMenu } from './offered-menu';
import { OrderBy } from './order-by';
import { Upcoming } from './upcoming';
import styles from './home-screen.module.css';

const ComingFavourites = sparePart(() => import('./coming-favourites'));

export function HomeScreen() {
  const venue = useVenue();
  const hasFavourites = useFavourites(({ names }) => names.length > 0);
  return (
    <div className={styles.home}>
      {venue.takeaway ? (
        <FoodFirst venue={venue} takeaway={venue.takeaway} />
      ) : (
        <>
          <Hero venue={venue} />
          <Place name="home/v1" props={{ today: today() }} />
        </>
      )}
      <Upcoming venue={venue} />
      <Sections venue={venue} />
      {/* It comes late: below it is nothing that is pressed. */}
      {venue.takeaway && hasFavourites && (
        <Suspense>
          <ComingFavourites venue={venue} />
        </Suspense>
      )}
    </div>
  );
}

function FoodFirst({ venue, takeaway }: { venue: Venue; takeaway: TakeawaySection }) {
  const offered = useOfferedMenu(takeaway);
  return (
    <>
      <Hero venue={venue}>
        <OrderBy takeaway={takeaway} offered={offered} />
      </Hero>
      <DishStrip offered={offered} />
      <Place name="home/v1" props={{ today: today() }} />
      <SameAgain />
    </>
  );
}

function Sections({ venue }: { venue: Venue }) {
  const signedIn = useShownTo('signed-in');
  const visitor = useShownTo('visitor');
  const sections = useLinkedSections(venue);
  return (
    <div className={styles.sections}>
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
          badge={withArrow(<Icon name="calendar" />)}
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
    </div>
  );
}

interface SectionCardProps extends SectionLink {
  shown: ReturnType<typeof useShownTo>;
}

function SectionCard({ to, icon, label, description, shown }: SectionCardProps) {
  const prefetchHandlers = usePrefetchOnIntent(to);
  return (
    shown && (
      <div {...shown} {...prefetchHandlers}>
        <Card title={label} headingLevel={2} to={to} badge={withArrow(<PageIcon name={icon} />)}>
          {description}
        </Card>
      </div>
    )
  );
}

const withArrow = (icon: ReactNode) => (
  <>
    {icon}
    <Icon name="next" />
  </>
);
