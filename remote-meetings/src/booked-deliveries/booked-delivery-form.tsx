import { formError, type FormErrors } from '@kantine/ui/forms';
import { failureOf, nowAtVenue } from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { ButtonLink, Notice, showToast } from '@kantine/ui';
import { type ReactNode, useRef, useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { DeliveryForm } from '../delivery-form/delivery-form';
import type { DeliveryValues } from '../delivery-form/delivery-values';
import type { DeliveryLine, Meeting } from '../meeting/meeting';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { captureSession } from '../saving/capture-session';
import type { UnsavedChanges } from '../saving/use-unsaved-changes';
import { toDeliveryErrors } from './delivery-errors';

interface BookedDeliveryFormProps {
  meeting: Meeting;
  catalogue: Catalogue;
  bookedLines?: readonly DeliveryLine[];
  changes: UnsavedChanges<DeliveryValues>;
  save: (values: DeliveryValues, pressed: string) => Promise<FormErrors | void>;
  noAnswerMessage: string;
  children?: ReactNode;
}

export function BookedDeliveryForm(props: BookedDeliveryFormProps) {
  const { meeting, catalogue, bookedLines, changes, save, noAnswerMessage, children } = props;
  const { canChange, deadline } = useChangeDeadline(meeting);
  const [couldChange, setCouldChange] = useState(canChange);
  if (canChange && !couldChange) setCouldChange(true);
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const isSaved = useRef(false);
  const meetingPath = `/meetings/${meeting.id}`;

  if (!couldChange) return <PastDeadline meetingPath={meetingPath} />;

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
      >
        <div role="status">{!canChange && <Notice tone="warning">{pastDeadlineMessage}</Notice>}</div>
        {canChange && changes.restoredNotice}
        {children}
      </DeliveryForm>
      {changes.leaveDialog}
    </>
  );
}

const pastDeadlineMessage =
  'Mødets leverancer kan ikke længere ændres. Kontakt os, hvis noget skal laves om.';

function PastDeadline({ meetingPath }: { meetingPath: string }) {
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink look="primary" to={meetingPath}>
          Tilbage
        </ButtonLink>
      }
    >
      {pastDeadlineMessage}
    </Notice>
  );
}
