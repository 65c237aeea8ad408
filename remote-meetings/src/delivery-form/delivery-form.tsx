import {
  Form,
  type FormErrors,
  FormSelect,
  FormSubmit,
  FormTextArea,
  FormTextField,
  useFormValues,
} from '@kantine/ui/forms';
import { useNavigate } from '@kantine/routing';
import { FoodFilter } from '@kantine/shop';
import { Button, ButtonRow, Price, Section, Stack, useFocusAfterLoss } from '@kantine/ui';
import { type ReactNode, useMemo, useState } from 'react';

import { type Catalogue, type MeetingProduct, type Room, roomName } from '../catalogue/catalogue';
import type { DeliveryLine } from '../meeting/meeting';
import { type MeetingLimits, outsideMeetingMessage, wrongRoomMessage } from '../rules/delivery-fit';
import { maxComment } from '../rules/diet-counts';
import { isWithinMeeting } from '../rules/meeting-times';
import { toQuantity, totalOf } from '../rules/quantity';
import { useInertWhileSaving } from '../saving/use-inert-while-saving';
import { type Assortment, toAssortment } from './assortment';
import styles from './delivery-form.module.css';
import type { DeliveryValues } from './delivery-values';
import { DietFields, dietsOf, toTypedDiets } from './diet-fields';
import { type DeliveryFormValues, fromFormValues, keyLineErrors, toFormValues } from './keyed-lines';
import { ProductLines } from './product-lines';

interface DeliveryFormProps {
  initialValues: DeliveryValues;
  initialErrors?: FormErrors | undefined;
  meeting: MeetingLimits;
  catalogue: Catalogue;
  bookedLines?: readonly DeliveryLine[] | undefined;
  backPath: string;
  canSave?: boolean;
  onValues: (values: DeliveryValues) => void;
  onSave: (values: DeliveryValues, pressed: string) => Promise<FormErrors | void>;
  children: ReactNode;
}

export function DeliveryForm(props: DeliveryFormProps) {
  const { initialErrors, meeting, catalogue, bookedLines, backPath, onValues, onSave, children } = props;
  const { canSave = true } = props;
  const { fieldsProps, saveInert } = useInertWhileSaving();
  const navigate = useNavigate();
  useFocusAfterLoss(canSave);
  const assortment = useMemo(() => toAssortment(catalogue, bookedLines), [catalogue, bookedLines]);
  const diets = useMemo(() => dietsOf(catalogue), [catalogue]);
  // New initial values would reset the fields.
  const [initialValues] = useState(() =>
    toFormValues(props.initialValues, toTypedDiets(props.initialValues.comment, diets)),
  );
  return (
    <Form<DeliveryFormValues>
      initialValues={initialValues}
      initialErrors={initialErrors && keyLineErrors(initialErrors, initialValues.meeting_milestone_lines)}
      onValues={(values) => onValues(fromFormValues(values))}
      onSave={async (values, pressed) => {
        const errors = await saveInert(() => onSave(fromFormValues(values), pressed));
        return errors && keyLineErrors(errors, values.meeting_milestone_lines);
      }}
    >
      {children}
      <div {...fieldsProps} className={styles.fields}>
        <Stack>
          <FormTextArea name="comment" label="Kommentar" maxLength={maxComment} />
          <DietFields diets={diets} />
          <div className={styles.roomAndTime}>
            <FormTextField
              name="time"
              label="Tidspunkt"
              type="time"
              hint={`Mellem kl. ${meeting.startTime} og ${meeting.endTime}`}
              required
              validatesAtOnce
              rule={(time) => (isWithinMeeting(String(time), meeting) ? undefined : outsideMeetingMessage)}
            />
            <RoomField roomIds={meeting.roomIds} rooms={catalogue.rooms} />
          </div>
        </Stack>
        <Section title="Produkter">
          <Stack>
            <FoodFilter items={assortment.filtered} foodOf={foodOf}>
              {(shown) => <ProductLines assortment={assortment} shown={shown} />}
            </FoodFilter>
            <RunningTotal assortment={assortment} />
          </Stack>
        </Section>
      </div>
      <ButtonRow>
        {canSave && <FormSubmit>Gem</FormSubmit>}
        <Button look="quiet" icon="back" onClick={() => void navigate(backPath)}>
          Tilbage
        </Button>
      </ButtonRow>
    </Form>
  );
}

const foodOf = (product: MeetingProduct | null) => product ?? undefined;

function RoomField({ roomIds, rooms }: { roomIds: readonly number[]; rooms: readonly Room[] }) {
  const chosenId = Number(useFormValues<DeliveryFormValues>().meeting_room_id);
  const shownIds = chosenId === 0 || roomIds.includes(chosenId) ? roomIds : [...roomIds, chosenId];
  return (
    <FormSelect
      name="meeting_room_id"
      label="Mødelokale"
      hint="Et af mødets lokaler"
      required
      validatesAtOnce
      choices={shownIds.map((id) => ({ value: String(id), label: roomName(id, rooms) }))}
      rule={(value) => (roomIds.includes(Number(value)) ? undefined : wrongRoomMessage)}
    />
  );
}

function RunningTotal({ assortment }: { assortment: Assortment }) {
  const lines = Object.values(useFormValues<DeliveryFormValues>().meeting_milestone_lines);
  const total = totalOf(
    lines.map((line) => {
      const product = assortment.byId.get(Number(line.meeting_product_id));
      return { quantity: toQuantity(line.quantity) ?? 0, price: product ? product.price : 0 };
    }),
  );
  if (total === null) return null;
  return (
    <p className={styles.total}>
      <span>Total</span>
      <Price ore={total} strong />
    </p>
  );
}
