import { FormSelect, useChange, useValues } from '@kantine/shared/forms';
import { announce, Button, Section, Stack, VisuallyHidden } from '@kantine/shared/ui';
import { useLayoutEffect, useRef } from 'react';

import type { MeetingValues } from './meeting-values';
import type { Room } from '../meeting/meeting';
import styles from './room-fields.module.css';

/** The meeting's rooms; there is always one to choose. */
export function RoomFields({ rooms }: { rooms: readonly Room[] }) {
  const { meeting_rooms: chosen } = useValues<MeetingValues>();
  const change = useChange();
  const list = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (nextFocus.current === null) return;
    list.current?.querySelectorAll('select')[nextFocus.current]?.focus();
    nextFocus.current = null;
  }, [chosen]);

  const add = () => {
    nextFocus.current = chosen.length;
    change('meeting_rooms', [...chosen, { id: '' }]);
  };
  const remove = (index: number) => {
    const rest = chosen.filter((_, place) => place !== index);
    nextFocus.current = Math.max(0, Math.min(index, rest.length - 1));
    change('meeting_rooms', rest.length > 0 ? rest : [{ id: '' }]);
    announce(`Lokale ${index + 1} er fjernet.`);
  };

  return (
    <Section title="Lokaler">
      <div ref={list}>
        <Stack>
          {chosen.map(({ id }, index) => (
            // A room has nothing but its place: the same one may be chosen twice.
            <div key={index} className={styles.room}>
              <FormSelect
                name={`meeting_rooms[${index}].id`}
                label={`Lokale ${index + 1}`}
                hint={hintOf(id, chosen.findIndex((other) => other.id === id) < index, rooms)}
                required
                atOnce
                choices={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
              />
              <Button size="small" look="quiet" onClick={() => remove(index)}>
                Fjern<VisuallyHidden> lokale {index + 1}</VisuallyHidden>
              </Button>
            </div>
          ))}
        </Stack>
      </div>
      <div>
        <Button onClick={add}>Tilføj lokale</Button>
      </div>
    </Section>
  );
}

function hintOf(id: string, isRepeated: boolean, rooms: readonly Room[]): string | undefined {
  const room = rooms.find((one) => one.id === Number(id));
  if (id === '' || !room) return undefined;
  if (isRepeated) return 'Lokalet er allerede valgt.';
  return room.capacity === null ? undefined : `Plads til ${room.capacity}`;
}
