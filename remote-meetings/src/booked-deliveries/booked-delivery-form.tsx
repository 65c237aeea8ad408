import { errorCode } from '@kantine/contract';
import { conflictError, formError, type FormErrors, toFormErrors } from '@kantine/ui/forms';
import { captureSession, type Failure, failureOf, nowAtVenue, sayFailure } from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { ButtonLink, Notice, showToast } from '@kantine/ui';
import { type ReactNode, useRef, useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { DeliveryForm } from '../delivery-form/delivery-form';
import type { DeliveryValues } from '../delivery-form/delivery-values';
import type { DeliveryLine, Meeting } from '../meeting/meeting';
import { meetingQuery, useIsGone } from '../meeting/meetings-api';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import type { UnsavedChanges } from '../saving/use-unsaved-changes';

interface BookedDeliveryFormProps {
  meeting: Meeting;
  catalogue: Catalogue;
  bookedLines?: readonly DeliveryLine[];
  changes: UnsavedChanges<DeliveryValues>;
  save: (values: DeliveryValues, pressed: string) => Promise<FormErrors | void>;
  noAnswerMessage: string;
  isGone?: boolean;
  children: ReactNode;
}

export function BookedDeliveryForm(props: BookedDeliveryFormProps) {
  const { meeting, catalogue, bookedLines, changes, save, noAnswerMessage, isGone, children } = props;
  const isMeetingGone = useIsGone(meetingQuery(meeting.id));
  const { canChange, deadline } = useChangeDeadline(meeting);
  const [couldChange, setCouldChange] = useState(canChange);
  if (canChange && !couldChange) setCouldChange(true);
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const isSaved = useRef(false);
  const meetingPath = `/meetings/${meeting.id}`;

  if (!couldChange) {
    const back = (
      <ButtonLink look="primary" to={meetingPath}>
        Tilbage
      </ButtonLink>
    );
    return (
      <Notice tone="warning" action={back}>
        {pastDeadlineMessage}
      </Notice>
    );
  }

  const onSave = async (values: DeliveryValues, pressed: string): Promise<FormErrors | void> => {
    // The form stays while the meeting's page loads: a second click must not save again.
    if (isSaved.current) return undefined;
    if (nowAtVenue() >= deadline) return { [formError]: pastDeadlineMessage };
    const isSameSession = captureSession();
    const showErrors = (errors: FormErrors | undefined) => {
      if (!isHere()) showToast('Leverancen kunne ikke gemmes', { type: 'error' });
      return errors;
    };
    try {
      const errors = await changes.whileSaving(() => save(values, pressed));
      if (errors && isSameSession()) return showErrors(errors);
    } catch (error) {
      return isSameSession() ? showErrors(toDeliveryErrors(failureOf(error), noAnswerMessage)) : undefined;
    }
    if (!isSameSession()) return undefined;
    isSaved.current = true;
    changes.clear();
    showToast('Leverancen blev gemt');
    return navigateIfMounted(meetingPath, { replace: true });
  };

  return (
    <>
      <DeliveryForm
        initialValues={changes.values}
        meeting={meeting}
        catalogue={catalogue}
        bookedLines={bookedLines}
        backPath={meetingPath}
        onValues={changes.onValues}
        onSave={onSave}
        canSave={!isGone && !isMeetingGone}
      >
        <div role="status">{!canChange && <Notice tone="warning">{pastDeadlineMessage}</Notice>}</div>
        {canChange && changes.restoredNotice}
        {isMeetingGone ? (
          <Notice tone="warning" action={<ButtonLink to="/meetings">Se dine møder</ButtonLink>}>
            {`Mødet er aflyst et andet sted. ${unsavedMessage}`}
          </Notice>
        ) : (
          isGone && (
            <Notice tone="warning" action={<ButtonLink to={meetingPath}>Gå til mødet</ButtonLink>}>
              {`Leverancen er slettet et andet sted. ${unsavedMessage}`}
            </Notice>
          )
        )}
        {children}
      </DeliveryForm>
      {changes.leaveDialog}
    </>
  );
}

const unsavedMessage = 'Det, du har skrevet, kan ikke gemmes; det står her stadig.';
const pastDeadlineMessage =
  'Mødets leverancer kan ikke længere ændres. Kontakt os, hvis noget skal laves om.';

function toDeliveryErrors(failure: Failure, noAnswerMessage: string): FormErrors | undefined {
  switch (failure.kind) {
    case 'invalid':
      return toFormErrors(failure);
    case 'signed-out':
      return undefined;
    case 'offline':
    case 'unavailable':
      return { [formError]: noAnswerMessage };
    case 'missing':
      return {
        [formError]: 'Leverancen eller mødet findes ikke længere. Det kan være slettet et andet sted.',
      };
    case 'refused':
      return { [formError]: refusalMessage(failure) };
    case 'conflict':
      return {
        [conflictError]:
          'Leverancen blev ikke gemt: mødet er ændret et andet sted. Se det igennem, og prøv igen.',
      };
  }
}

function refusalMessage(failure: Extract<Failure, { kind: 'refused' }>): string {
  switch (failure.code) {
    case errorCode.meetingPastDeadline:
      showToast('Mødet starter efter deadline.', { type: 'error' });
      return 'Leverancen blev ikke gemt: mødet kan ikke længere ændres. Kontakt os, hvis noget skal laves om.';
    case errorCode.meetingWithoutProduct:
      showToast('Mødet skal indeholde mindst ét produkt', { type: 'error' });
      return 'Leverancen blev ikke gemt: mødet skal indeholde mindst ét produkt.';
    default:
      return `Leverancen blev ikke gemt. ${sayFailure(failure)}`;
  }
}
