import { FormSelect, useSetFormValue, useFormValues } from '@kantine/ui/forms';
import { announce, Button, isFirstClick, Section, Stack, VisuallyHidden } from '@kantine/ui';
import { formatCount } from '@kantine/core';
import { useLayoutEffect, useRef, useState } from 'react';

import type { Room } from '../catalogue/catalogue';
import type { FieldHints } from './basic-fields';
import type { MeetingValues } from './meeting-values';
import styles from './room-fields.module.css';

interface RoomFieldsProps {
  rooms: readonly Room[];
  hints: FieldHints;
}

export function RoomFields({ rooms, hints }: RoomFieldsProps) {
  const { meeting_rooms: chosen } = useFormValues<MeetingValues>();
  const [emptyHints, setEmptyHints] = useState(() =>
    chosen.map((_, index) => hints[`meeting_rooms[${index}].id`]),
  );
  const change = useSetFormValue();
  const list = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (focusIndex.current === null) return;
    list.current?.querySelectorAll('select')[focusIndex.current]?.focus();
    focusIndex.current = null;
  }, [chosen]);

  const add = () => {
    focusIndex.current = chosen.length;
    change('meeting_rooms', [...chosen, { id: '' }]);
  };
  const remove = (index: number) => {
    setEmptyHints((all) => all.filter((_, other) => other !== index));
    const rest = chosen.filter((_, other) => other !== index);
    focusIndex.current = Math.max(0, Math.min(index, rest.length - 1));
    change('meeting_rooms', rest.length > 0 ? rest : [{ id: '' }]);
    announce(`Lokale ${index + 1} er fjernet.`);
  };

  return (
    <Section title="Lokaler">
      <div ref={list}>
        <Stack>
          {chosen.map(({ id }, index) => (
            // A room may be chosen twice: the index is the only key.
            <div key={index} className={styles.room}>
              <FormSelect
                name={`meeting_rooms[${index}].id`}
                label={`Lokale ${index + 1}`}
                hint={
                  id === ''
                    ? emptyHints[index]
                    : roomHint(id, chosen.findIndex((other) => other.id === id) < index, rooms)
                }
                required
                validatesAtOnce
                choices={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
              />
              <Button size="small" look="quiet" onClick={(event) => isFirstClick(event) && remove(index)}>
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

function roomHint(id: string, isRepeated: boolean, rooms: readonly Room[]): string | undefined {
  const room = rooms.find((one) => one.id === Number(id));
  if (!room) return undefined;
  if (isRepeated) return 'Lokalet er allerede valgt.';
  return room.capacity === null ? undefined : `Plads til ${formatCount(room.capacity)}`;
}
