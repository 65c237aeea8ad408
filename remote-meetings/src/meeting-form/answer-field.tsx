import { FormSelect, FormTextField, useFormValues, useSetFormValue } from '@kantine/ui/forms';
import { Button } from '@kantine/ui';
import { useRef } from 'react';

import type { MeetingField } from '../catalogue/catalogue';
import { formatHint, isUnfinished } from '../rules/answer-formats';
import styles from './answer-field.module.css';
import { answerKey, type MeetingValues } from './meeting-values';
import { useAnswersTo } from './remembered-answers';

export function AnswerField({ field }: { field: MeetingField }) {
  const { id, name: label, widget, isRequired: required, options } = field;
  const answer = useFormValues<MeetingValues>().meeting_details[answerKey(id)] ?? '';
  const change = useSetFormValue();
  const name = `meeting_details.${answerKey(id)}`;
  const wrapper = useRef<HTMLDivElement>(null);
  return (
    <div ref={wrapper}>
      {widget === 'select' ? (
        <FormSelect {...{ name, label, required }} choices={options} validatesAtOnce />
      ) : (
        <FormTextField
          {...{ name, label, required }}
          autoComplete="off"
          inputMode={field.format === 'ean' ? 'numeric' : undefined}
          hint={formatHint(field, answer)}
          validatesAtOnce={field.format === 'ean' && !isUnfinished(field, answer)}
        />
      )}
      {answer === '' && (
        <EarlierAnswers
          field={field}
          onUse={(earlier) => {
            change(name, earlier);
            wrapper.current?.querySelector<HTMLElement>('input, select')?.focus();
          }}
        />
      )}
    </div>
  );
}

interface EarlierAnswersProps {
  field: MeetingField;
  onUse: (answer: string) => void;
}

function EarlierAnswers({ field, onUse }: EarlierAnswersProps) {
  const answers = useAnswersTo(field);
  if (answers.length === 0) return null;
  return (
    <div className={styles.earlier}>
      {answers.map((answer) => (
        <Button key={answer} size="small" onClick={() => onUse(answer)}>
          {`Brug ”${answer}” igen`}
        </Button>
      ))}
    </div>
  );
}
