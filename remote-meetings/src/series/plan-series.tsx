import type { BookMeetingRequest } from '@kantine/contract';
import { type Day, type Instant, nowAtVenue, sayDate, useNow } from '@kantine/core';
import { Navigate } from '@kantine/routing';
import {
  announce,
  Button,
  ButtonLink,
  ButtonRow,
  isFirstClick,
  Notice,
  Section,
  Stack,
  useKeptFocus,
} from '@kantine/ui';
import { useMemo } from 'react';

import { type Catalogue, productsById } from '../catalogue/catalogue';
import { toBookingRequest } from '../draft/booking-request';
import { copiedMeeting, hasInput, type MeetingDraft, useDraft } from '../draft/draft';
import { deliveryProblems, toDraftViews } from '../draft/draft-deliveries';
import { FollowHeadsOfDraft } from '../draft/follow-heads-of-draft';
import { meetingTitle } from '../meeting/meeting';
import { toLimits } from '../meeting-form/meeting-values';
import { rememberAnswers } from '../meeting-form/remembered-answers';
import { validateMeeting } from '../meeting-form/validate-meeting';
import { changeDeadline, type MeetingSettings, useMeetingSettings } from '../rules/change-deadline';
import { maxSeriesDays, seriesDays, tooManyDaysMessage, whyNotBookable } from '../rules/series-days';
import { DateFields } from './date-fields';
import { DateTable } from './date-table';
import { sayMeetings } from './say-meetings';
import { useDateOfCopy } from './use-date-of-copy';

interface PlanSeriesProps {
  catalogue: Catalogue;
  onBook: (draft: MeetingDraft, request: BookMeetingRequest, days: readonly Day[]) => void;
}

export function PlanSeries({ catalogue, onBook }: PlanSeriesProps) {
  const draft = useDraft();
  const settings = useMeetingSettings();
  useDateOfCopy(settings);
  const { plan, date: first, start_time: startTime } = draft;
  const { days, isCut } = useMemo(() => seriesDays(first, plan), [first, plan]);
  const { allowUpdatesUntil } = settings;
  // The number on the button is the number that is sent.
  const deadlines = useMemo(
    () => days.map((date) => changeDeadline({ date, startTime }, { allowUpdatesUntil })),
    [days, startTime, allowUpdatesUntil],
  );
  const now = useNow(deadlines);
  const reasonAt = (date: Day, at: Instant) =>
    startTime
      ? whyNotBookable({ date, startTime }, settings, at, copiedMeeting(draft))
      : 'Vælg først et starttidspunkt';
  const rows = days.map((date) => ({ date, reason: reasonAt(date, now) }));
  const bookable = rows.filter(({ reason }) => reason === null);
  const problem = findProblem(draft, catalogue, settings);
  const dates = useKeptFocus();

  const book = () => {
    const { days: latest } = seriesDays(first, plan);
    const open = latest.filter((date) => reasonAt(date, nowAtVenue()) === null);
    if (open.length === 0) return;
    rememberAnswers(draft, catalogue.fields);
    onBook(draft, toBookingRequest(draft, catalogue.fields), open);
  };

  if (!hasInput(draft)) return <Navigate to="/meetings/create" replace />;
  return (
    <Stack>
      <Section title={meetingTitle(draft)}>
        <Stack>
          {startTime && draft.end_time && (
            <p>{`Alle møder bliver holdt kl. ${startTime}–${draft.end_time} med de samme lokaler, deltagere og leverancer.`}</p>
          )}
          <p>Om lokalerne er ledige, ser du for hver dato, når der er booket.</p>
          <FollowHeadsOfDraft catalogue={catalogue} />
          <DateFields days={days} />
        </Stack>
      </Section>
      <Section title="Datoer">
        <div {...dates} tabIndex={-1} role="group" aria-label="Datoer">
          <Stack>
            {isCut && (
              <Notice tone="warning">{`${tooManyDaysMessage} De første ${maxSeriesDays} er med.`}</Notice>
            )}
            {rows.length === 0 && <p>Vælg en dato for at begynde.</p>}
            <DateTable
              rows={rows.map(({ date, reason }) => ({
                date,
                state: reason ?? 'Kan bookes',
                isWrong: reason !== null,
              }))}
              actionOf={({ date }) => (
                <Button
                  size="small"
                  look="quiet"
                  onClick={(event) => isFirstClick(event) && leaveOut(date)}
                  aria-label={`Fjern ${sayDate(date)}`}
                >
                  Fjern
                </Button>
              )}
            />
            {rows.length > bookable.length && (
              <p>{`${sayMeetings(rows.length - bookable.length)} kan ikke bookes og kommer ikke med.`}</p>
            )}
          </Stack>
        </div>
      </Section>
      {problem && (
        <Notice tone="warning" action={<ButtonLink to={problem.to}>Ret mødet</ButtonLink>}>
          {problem.message}
        </Notice>
      )}
      {!problem && bookable.length > 0 && (
        <ButtonRow>
          <Button look="primary" onClick={book}>
            {`Book ${sayMeetings(bookable.length)}`}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
}

function leaveOut(date: Day): void {
  const { plan, setPlan } = useDraft.getState();
  setPlan({ picked: plan.picked.filter((day) => day !== date), leftOut: [...plan.leftOut, date] });
  announce(`${sayDate(date)} er fjernet.`);
}

/** A problem of the meeting itself keeps it from every date. */
function findProblem(draft: MeetingDraft, catalogue: Catalogue, settings: MeetingSettings) {
  const errors = validateMeeting({ ...draft, date: '' }, { catalogue, settings, now: nowAtVenue() });
  if (Object.keys(errors).some((field) => field !== 'date'))
    return { to: '/meetings/create', message: 'Mødet mangler noget, før det kan bookes.' };
  const [limits, products] = [toLimits(draft), productsById(catalogue)];
  return toDraftViews(draft, catalogue).some((view) => deliveryProblems(view, limits, products).length > 0)
    ? { to: '/meetings/create/summary', message: 'Ret eller fjern de leverancer, der ikke passer til mødet.' }
    : null;
}
