import { FormSelect, FormTextField } from '@kantine/shared/forms';
import { Section, Stack } from '@kantine/shared/ui';

import { detailKey } from './meeting-values';
import type { MeetingField } from '../meeting/meeting';

/** The venue's own questions, if it has any. */
export function AnswerFields({ fields }: { fields: readonly MeetingField[] }) {
  if (fields.length === 0) return null;
  return (
    <Section title="Yderligere oplysninger">
      <Stack>
        {fields.map((field) => (
          <AnswerField key={field.id} field={field} />
        ))}
      </Stack>
    </Section>
  );
}

function AnswerField({ field: { id, name, widget, isRequired, options } }: { field: MeetingField }) {
  const common = { name: `meeting_details.${detailKey(id)}`, label: name, required: isRequired };
  return widget === 'select' ? (
    <FormSelect {...common} choices={options} atOnce />
  ) : (
    <FormTextField {...common} autoComplete="off" />
  );
}
