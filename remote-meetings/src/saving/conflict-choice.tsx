import { FormSubmit } from '@kantine/ui/forms';
import { Button, ButtonRow, focusPageHeading } from '@kantine/ui';

export const overwriteValue = 'overwrite';

export function ConflictChoice({ useLabel, onUse }: { useLabel: string; onUse: () => void }) {
  // The form is made anew, and this button with it.
  const use = () => {
    focusPageHeading();
    onUse();
  };
  return (
    <ButtonRow>
      <Button onClick={use}>{useLabel}</Button>
      <FormSubmit value={overwriteValue} look="danger">
        Gem mine ændringer alligevel
      </FormSubmit>
    </ButtonRow>
  );
}
