import { FormSubmit } from '@kantine/ui/forms';
import { Button, ButtonRow } from '@kantine/ui';

export const overwriteValue = 'overwrite';

interface ConflictChoiceProps {
  useLabel: string;
  onUse: () => void;
}

export function ConflictChoice({ useLabel, onUse }: ConflictChoiceProps) {
  return (
    <ButtonRow>
      <Button onClick={onUse}>{useLabel}</Button>
      <FormSubmit value={overwriteValue} look="danger">
        Gem mine ændringer alligevel
      </FormSubmit>
    </ButtonRow>
  );
}
