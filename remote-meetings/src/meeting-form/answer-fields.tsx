import { FormSelect, FormTextField } from '@kantine/ui/forms';
import { Section, Stack } from '@kantine/ui';

import type { MeetingField } from '../catalogue/catalogue';
import { answerKey } from './meeting-values';

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
  const common = { name: `meeting_details.${answerKey(id)}`, label: name, required: isRequired };
  return widget === 'select' ? (
    <FormSelect {...common} choices={options} validatesAtOnce />
  ) : (
    <FormTextField {...common} autoComplete="off" />
  );
}
