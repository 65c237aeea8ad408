import { Form, type FormErrors, FormCountField, useFormValues } from '@kantine/ui/forms';
import { formatCount, nowAtVenue } from '@kantine/core';
import { Notice, Section, showToast, Stack } from '@kantine/ui';
import { type ReactNode, useState } from 'react';

import { capacityOf, type Catalogue } from '../catalogue/catalogue';
import { deliveryFitWarnings, type DeliveryTarget } from '../rules/delivery-fit';
import { useMeetingSettings } from '../rules/change-deadline';
import { useInertWhileSaving } from '../saving/use-inert-while-saving';
import { AnswerField } from './answer-field';
import { BasicFields, type FieldHints } from './basic-fields';
import styles from './meeting-form.module.css';
import { chosenRoomIds, type MeetingValues, toLimits } from './meeting-values';
import { RoomFields } from './room-fields';
import {
  closedWeekdayMessage,
  countParticipants,
  tooManyParticipantsMessage,
  validateMeeting,
} from './validate-meeting';

interface MeetingFormProps {
  initialValues: MeetingValues;
  initialErrors?: FormErrors | undefined;
  catalogue: Catalogue;
  deliveries: readonly DeliveryTarget[];
  hints?: FieldHints | undefined;
  dateHint?: string | undefined;
  isReadOnly?: boolean;
  onValues: (values: MeetingValues) => void;
  onSave: (values: MeetingValues, pressed: string) => Promise<FormErrors | void> | FormErrors | void;
  children: ReactNode;
}

export function MeetingForm(props: MeetingFormProps) {
  const { initialErrors, catalogue, deliveries, hints = {}, dateHint, isReadOnly } = props;
  const { onValues, onSave, children } = props;
  const [initialValues] = useState(props.initialValues);
  const settings = useMeetingSettings();
  const { fieldsProps, saveInert } = useInertWhileSaving();
  const validate = (values: MeetingValues) =>
    validateMeeting(values, { catalogue, settings, now: nowAtVenue() });

  return (
    <Form<MeetingValues>
      label="Møde"
      initialValues={initialValues}
      initialErrors={initialErrors}
      validate={isReadOnly ? undefined : validate}
      onInvalid={(values) => toastSharedErrors(validate(values))}
      onValues={onValues}
      onSave={(values, pressed) => {
        // The deadline may have passed since the last input.
        const errors = validate(values);
        return Object.keys(errors).length > 0 ? errors : saveInert(() => onSave(values, pressed));
      }}
    >
      <div {...fieldsProps}>
        <Section title="Basisoplysninger">
          <Stack>
            <BasicFields hints={hints} dateHint={dateHint} />
          </Stack>
        </Section>
        <Section title="Deltagere">
          <div className={styles.pair}>
            <FormCountField name="internal_participants" label="Antal interne" required validatesAtOnce />
            <FormCountField name="external_participants" label="Antal eksterne" required validatesAtOnce />
          </div>
          <Capacity catalogue={catalogue} />
        </Section>
        {catalogue.fields.length > 0 && (
          <Section title="Yderligere oplysninger">
            <Stack>
              {catalogue.fields.map((field) => (
                <AnswerField key={field.id} field={field} />
              ))}
            </Stack>
          </Section>
        )}
        <RoomFields rooms={catalogue.rooms} hints={hints} />
      </div>
      <FitWarnings deliveries={deliveries} />
      {children}
    </Form>
  );
}

export function toastSharedErrors(errors: Readonly<Record<string, string>>) {
  for (const message of [tooManyParticipantsMessage, closedWeekdayMessage])
    if (Object.values(errors).includes(message)) showToast(message, { type: 'error' });
}

function Capacity({ catalogue }: { catalogue: Catalogue }) {
  const values = useFormValues<MeetingValues>();
  const roomIds = chosenRoomIds(values);
  const participants = countParticipants(values);
  const capacity = capacityOf(roomIds, catalogue.rooms);
  const seats =
    capacity === null ? 'Lokalerne har plads til alle' : `Der er plads til ${formatCount(capacity)} i alt`;
  return (
    <p aria-live="polite">
      {roomIds.length > 0 && (participants ? `${seats}, og I er ${formatCount(participants)}.` : `${seats}.`)}
    </p>
  );
}

function FitWarnings({ deliveries }: { deliveries: readonly DeliveryTarget[] }) {
  const values = useFormValues<MeetingValues>();
  const warnings = deliveryFitWarnings(deliveries, toLimits(values));
  return (
    <div aria-live="polite">
      {warnings.length > 0 && (
        <Notice tone="warning">
          <Stack space="small">
            {warnings.map((warning, index) => (
              <p key={index}>{warning}</p>
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}
