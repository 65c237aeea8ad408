import { FormSubmit } from '@kantine/ui/forms';
import { Button, ButtonRow } from '@kantine/ui';

/** The value of the submit button that overwrites the version of somebody else. */
export const overwriteValue = 'overwrite';

interface ConflictChoiceProps {
  useLabel: string;
  /** Drops the customer's own input for the saved version. */
  onUse: () => void;
}

/** Two buttons after a conflict: use the saved version, or overwrite it. */
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
