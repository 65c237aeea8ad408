import {
  Form,
  type FormErrors,
  FormSelect,
  FormSubmit,
  FormTextArea,
  FormTextField,
  useValues,
} from '@kantine/shared/forms';
import { useNavigate } from '@kantine/shared/router';
import { Button, ButtonRow, Price, Section, Stack } from '@kantine/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';

import { toQuantity, totalOf } from '../delivery-list/delivery-view';
import type { Catalogue, DeliveryLine, Room } from '../meeting/meeting';
import { roomName } from '../catalogue/rooms';
import { isWithin, outsideMeeting } from '../rules/meeting-times';
import { type Assortment, toAssortment } from './assortment';
import { type DeliveryFormValues, placeLineErrors } from './delivery-form-values';
import styles from './delivery-form.module.css';
import { ProductLines } from './product-lines';
import { useLock } from '../saving/use-inert-while-saving';

interface DeliveryFormProps {
  initialValues: DeliveryFormValues;
  /** What the venue held against them, by the wire's names. */
  initialErrors?: FormErrors | undefined;
  /** What the delivery belongs to: its time and its room must be the meeting's. */
  meeting: { startTime: string; endTime: string; roomIds: readonly number[] };
  catalogue: Catalogue;
  /** What the delivery has already, at the prices that were agreed. */
  booked?: readonly DeliveryLine[] | undefined;
  /** Where 'Tilbage' leads to. */
  backPath: string;
  onValues: (values: DeliveryFormValues) => void;
  /** Saves; it resolves with errors by the wire's names. */
  onSave: (values: DeliveryFormValues, pressed: string) => Promise<FormErrors | void>;
  /** Above the fields: what the person must know before they go on. */
  children?: ReactNode;
}

/** What is brought to a meeting at one time: for the draft and for a booked meeting. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { initialErrors, meeting, catalogue, booked, backPath, onValues, onSave, children } = props;
  // As the form begins: what is looked up again meanwhile takes away nothing that was typed.
  const [initialValues] = useState(props.initialValues);
  const { lock, whileLocked } = useLock();
  const navigate = useNavigate();
  const assortment = useMemo(() => toAssortment(catalogue, booked), [catalogue, booked]);
  return (
    <Form<DeliveryFormValues>
      initialValues={initialValues}
      initialErrors={initialErrors && placeLineErrors(initialErrors, initialValues.meeting_milestone_lines)}
      onValues={onValues}
      onSave={async (values, pressed) => {
        const errors = await whileLocked(() => onSave(values, pressed));
        return errors && placeLineErrors(errors, values.meeting_milestone_lines);
      }}
    >
      {children}
      <div {...lock} className={styles.fields}>
        <Stack>
          <FormTextArea name="comment" label="Kommentar" maxLength={1000} />
          <div className={styles.placeAndTime}>
            <FormTextField
              name="time"
              label="Tidspunkt"
              type="time"
              hint={`Mellem kl. ${meeting.startTime} og ${meeting.endTime}`}
              required
              atOnce
              rule={(time) => (isWithin(String(time), meeting) ? undefined : outsideMeeting)}
            />
            <RoomField roomIds={meeting.roomIds} rooms={catalogue.rooms} />
          </div>
        </Stack>
        <Section title="Produkter">
          <Stack>
            <ProductLines assortment={assortment} />
            <RunningTotal assortment={assortment} />
          </Stack>
        </Section>
      </div>
      <ButtonRow>
        <FormSubmit>Gem</FormSubmit>
        <Button look="quiet" icon="back" onClick={() => void navigate(backPath)}>
          Tilbage
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** The meeting's rooms; one that is chosen and no longer the meeting's stays to be seen. */
function RoomField({ roomIds, rooms }: { roomIds: readonly number[]; rooms: readonly Room[] }) {
  const chosen = Number(useValues<DeliveryFormValues>().meeting_room_id);
  const shown = chosen === 0 || roomIds.includes(chosen) ? roomIds : [...roomIds, chosen];
  return (
    <FormSelect
      name="meeting_room_id"
      label="Mødelokale"
      hint="Et af mødets lokaler"
      required
      atOnce
      choices={shown.map((id) => ({ value: String(id), label: roomName(id, rooms) }))}
      rule={(value) =>
        roomIds.includes(Number(value))
          ? undefined
          : 'Lokalet hører ikke til mødet. Vælg et af mødets lokaler.'
      }
    />
  );
}

function RunningTotal({ assortment }: { assortment: Assortment }) {
  const lines = Object.values(useValues<DeliveryFormValues>().meeting_milestone_lines);
  const total = totalOf(
    lines.map((line) => ({
      quantity: toQuantity(line.quantity) ?? 0,
      price: assortment.byId.get(Number(line.meeting_product_id))?.price ?? 0,
    })),
  );
  return (
    <p className={styles.total}>
      <span>Total</span>
      <Price ore={total} strong />
    </p>
  );
}
