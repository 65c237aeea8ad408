import { formError, type FormErrors } from '@kantine/shared/forms';
import { failureOf } from '@kantine/shared/http';
import { useWhileHere } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { ButtonLink, Notice, showToast } from '@kantine/shared/ui';
import { nowAtVenue } from '@kantine/shared/time';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Catalogue, DeliveryLine, Meeting } from '../meeting/meeting';
import { DeliveryForm } from '../delivery-form/delivery-form';
import type { DeliveryFormValues } from '../delivery-form/delivery-form-values';
import { toDeliveryErrors } from './delivery-errors';
import { RestoredNotice } from '../saving/restored-notice';
import type { useUnsavedChanges } from '../saving/unsaved-changes';
import { useEditingWindow } from '../meeting/use-change-deadline';

interface MeetingDeliveryFormProps {
  meeting: Meeting;
  catalogue: Catalogue;
  booked?: readonly DeliveryLine[];
  changes: ReturnType<typeof useUnsavedChanges<DeliveryFormValues>>;
  /** Saves at the venue; what it resolves with is said in the form, what it throws by its kind. */
  save: (values: DeliveryFormValues, pressed: string) => Promise<FormErrors | void>;
  /** What is said when no answer came. */
  unanswered: string;
  /** Above the fields. */
  children?: ReactNode;
}

/** A delivery of a booked meeting, for as long as the meeting can be changed; then back to the meeting. */
export function MeetingDeliveryForm(props: MeetingDeliveryFormProps) {
  const { meeting, catalogue, booked, changes, save, unanswered, children } = props;
  const { isOpen, closes } = useEditingWindow(meeting);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { isHere, goOn } = useWhileHere();
  const isSaved = useRef(false);
  const meetingPath = `/meetings/${meeting.id}`;

  // What can no longer be saved, nobody is asked about.
  const giveUp = useEffectEvent(changes.onDone);
  useEffect(() => {
    if (!isOpen) giveUp();
  }, [isOpen]);

  if (!wasOpen) return <Closed meetingPath={meetingPath} />;

  const onSave = async (values: DeliveryFormValues, pressed: string): Promise<FormErrors | void> => {
    // The meeting's page may be a while on its way: a second press saves nothing.
    if (isSaved.current) return undefined;
    if (nowAtVenue() >= closes) return { [formError]: closedWords };
    const { token } = useSession.getState();
    // Otherwise it is none of their deliveries.
    const isTheSame = () => useSession.getState().token === token;
    const refuse = (errors: FormErrors | undefined) => {
      if (!isHere()) showToast('Leverancen kunne ikke gemmes', { type: 'error' });
      return errors;
    };
    try {
      const errors = await changes.whileSaving(() => save(values, pressed));
      if (errors && isTheSame()) return refuse(errors);
    } catch (error) {
      return isTheSame() ? refuse(toDeliveryErrors(failureOf(error), unanswered)) : undefined;
    }
    if (!isTheSame()) return undefined;
    isSaved.current = true;
    changes.onDone();
    showToast('Leverancen blev gemt');
    return goOn(meetingPath, { replace: true });
  };

  return (
    <>
      <DeliveryForm
        initialValues={changes.values}
        meeting={meeting}
        catalogue={catalogue}
        booked={booked}
        backPath={meetingPath}
        onValues={(values) => {
          if (isOpen) changes.onValues(values);
        }}
        onSave={onSave}
      >
        <div role="status">{!isOpen && <Notice tone="warning">{closedWords}</Notice>}</div>
        {changes.isRestored && isOpen && <RestoredNotice />}
        {children}
      </DeliveryForm>
      {changes.question}
    </>
  );
}

const closedWords = 'Mødets leverancer kan ikke længere ændres. Kontakt os, hvis noget skal laves om.';

function Closed({ meetingPath }: { meetingPath: string }) {
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink look="primary" to={meetingPath}>
          Tilbage
        </ButtonLink>
      }
    >
      {closedWords}
    </Notice>
  );
}
