import { FormSubmit } from '@kantine/ui/forms';
import { Button, ButtonRow } from '@kantine/ui';

export const overwriteValue = 'overwrite';

export function ConflictChoice({ useLabel, onUse }: { useLabel: string; onUse: () => void }) {
  return (
    <ButtonRow>
      <Button onClick={onUse}>{useLabel}</Button>
      <FormSubmit value={overwriteValue} look="danger">
        Gem mine ændringer alligevel
      </FormSubmit>
    </ButtonRow>
  );
}
