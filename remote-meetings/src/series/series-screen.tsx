import { useSearchParams } from '@kantine/routing';
import { ForSignedIn, PageHeader, Spinner } from '@kantine/ui';

import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import { PlanSeries } from './plan-series';
import { SeriesProgress } from './series-progress';
import { bookNewSeries } from './send-series';
import { type Series, useSeries } from './series-store';
import { useWork } from './use-work';

function SeriesScreen() {
  const [parameters] = useSearchParams();
  const series = useSeries(parameters.get('id'));
  return (
    <>
      <PageHeader
        title="Flere datoer"
        above={<BackLink to={series ? '/meetings' : '/meetings/create/summary'} />}
      />
      <ForSignedIn>
        <WithCatalogue>
          {(catalogue) => <SeriesOfMeetings catalogue={catalogue} series={series} />}
        </WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function SeriesOfMeetings({ catalogue, series }: { catalogue: Catalogue; series: Series | undefined }) {
  const work = useWork();
  if (work.doing === 'leaving') return <Spinner />;
  if (series) return <SeriesProgress series={series} work={work} />;
  return (
    <PlanSeries
      catalogue={catalogue}
      onBook={(...begun) => {
        if (work.doing === null) void work.run('booking', () => bookNewSeries(...begun));
      }}
    />
  );
}

export { SeriesScreen as Component };
