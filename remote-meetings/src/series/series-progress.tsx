import { newKey, nowAtVenue, sayDate } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { Button, ButtonLink, ButtonRow, Section, Stack } from '@kantine/ui';

import { copiedMeeting, hasInput, useDraft } from '../draft/draft';
import { meetingTitle } from '../meeting/meeting';
import { type MeetingSettings, useMeetingSettings } from '../rules/change-deadline';
import { seriesDays, whyNotBookable } from '../rules/series-days';
import { DateTable } from './date-table';
import { sayMeetings } from './say-meetings';
import { bookSeries, cancelSeries, isBookable, isCancellable } from './send-series';
import {
  type DateState,
  isSeriesOf,
  isUnknown,
  type Series,
  type SeriesDate,
  startOf,
  useAllSeries,
} from './series-store';
import type { Doing, useWork } from './use-work';

const labels: Record<DateState, string> = {
  waiting: 'Ikke sendt endnu',
  sent: 'Intet svar endnu. Mødet kan være booket.',
  booked: 'Booket',
  taken: 'Lokalet er optaget.',
  late: 'For sent: fristen er passeret.',
  refused: 'Afvist.',
  cancelled: 'Aflyst',
};

interface SeriesProgressProps {
  series: Series;
  work: ReturnType<typeof useWork>;
}

export function SeriesProgress({ series, work: { doing, run, leave } }: SeriesProgressProps) {
  const { id, dates, request } = series;
  const settings = useMeetingSettings();
  const navigate = useNavigate();
  const hasOtherDraft = useDraft(hasInput);
  const unbooked = dates.filter(isBookable);
  const booked = dates.filter(({ state }) => state === 'booked');
  const isCorrectable =
    unbooked.length > 0 && !hasOtherDraft && unbooked.every(({ state }) => !isUnknown(state));

  const leaveFor = async (path: string) => {
    leave();
    if (!dates.some(({ state }) => isUnknown(state))) useAllSeries.getState().finish(id);
    await navigate(path);
  };
  const finish = async () => {
    if (isSeriesOf(series, useDraft.getState())) useDraft.getState().reset();
    await leaveFor('/meetings');
  };
  const correct = async () => {
    const [first = '', ...picked] = unbooked.map(({ date }) => date);
    const plan = { until: '', picked, leftOut: [] };
    useDraft.getState().reset({ ...series.draft, date: first, plan, key: newKey(), isSent: false });
    await leaveFor('/meetings/create');
  };

  return (
    <Stack>
      <Section title={meetingTitle(request)}>
        <Stack>
          <p role="status">{`${booked.length} af ${sayMeetings(dates.length)} er booket.`}</p>
          {booked.length > 0 && <p>Et booket møde står som ”Ikke godkendt”, indtil vi har godkendt det.</p>}
          <DateTable
            rows={[
              ...dates.map((date) => ({
                ...date,
                meetingId: date.state === 'cancelled' ? null : date.meetingId,
                state: sayState(date, series, doing),
                isWrong: isWrong(date, doing),
              })),
              ...unsentRows(series, settings),
            ].toSorted((a, b) => a.date.localeCompare(b.date))}
            actionOf={({ meetingId, date }) =>
              meetingId !== null && (
                <ButtonLink
                  size="small"
                  look="quiet"
                  to={`/meetings/${meetingId}`}
                  aria-label={`Se mødet ${sayDate(date)}`}
                >
                  Se mødet
                </ButtonLink>
              )
            }
          />
        </Stack>
      </Section>
      <ButtonRow>
        {unbooked.length > 0 && doing !== 'booking' && (
          <Button
            look="primary"
            disabled={doing !== null}
            onClick={() => void run('booking', () => bookSeries(id))}
          >
            Prøv igen
          </Button>
        )}
        {isCorrectable && <Button onClick={() => void correct()}>Ret mødet for de andre datoer</Button>}
        <Button disabled={doing !== null} onClick={() => void finish()}>
          Færdig
        </Button>
        {dates.some((date) => isCancellable(date, series, settings)) && (
          <Button
            look="danger"
            busy={doing === 'cancelling'}
            disabled={doing === 'booking'}
            onClick={() => void run('cancelling', () => cancelSeries(id, settings))}
          >
            Fortryd alle
          </Button>
        )}
      </ButtonRow>
    </Stack>
  );
}

/** The plan's days that could not be booked when it was sent. */
function unsentRows({ draft, dates }: Series, settings: MeetingSettings) {
  return seriesDays(draft.date, draft.plan)
    .days.filter((day) => dates.every(({ date }) => date !== day))
    .map((date) => {
      const reason = whyNotBookable(
        { date, startTime: draft.start_time },
        settings,
        nowAtVenue(),
        copiedMeeting(draft),
      );
      return {
        date,
        meetingId: null,
        state: ['Ikke med.', reason].filter(Boolean).join(' '),
        isWrong: true,
      };
    });
}

function sayState(one: SeriesDate, series: Series, doing: Doing): string {
  const { state, message, date } = one;
  const start = startOf(one, series);
  const isMoved = start.date !== date || start.startTime !== series.request.start_time;
  if (doing === 'booking' && isUnknown(state)) return state === 'sent' ? 'Sendes …' : 'Venter';
  if (state === 'taken') return message || labels.taken;
  const label =
    state === 'booked' && isMoved
      ? `Flyttet til ${sayDate(start.date)} kl. ${start.startTime}`
      : labels[state];
  return [label, message].filter(Boolean).join(' ');
}

function isWrong({ state, message }: SeriesDate, doing: Doing): boolean {
  return isUnknown(state)
    ? doing !== 'booking'
    : ['taken', 'late', 'refused'].includes(state) || message !== '';
}
