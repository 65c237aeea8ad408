import { FormSubmit } from '@kantine/shared/forms';
import { Button, ButtonRow, Section } from '@kantine/shared/ui';

import type { Catalogue, Meeting } from '../meeting/meeting';
import { titleOf } from '../meeting/title';
import { BookedFacts } from '../meeting/booked-facts';

/** What `FormSubmit` is pressed with to save over what somebody else has saved. */
export const overwrite = 'overwrite';

interface OtherVersionProps {
  /** As it is now. */
  meeting: Meeting;
  catalogue: Catalogue;
  /** Gives up what was typed. */
  onUse: () => void;
}

/** A meeting that somebody else has changed meanwhile, beside what was typed: the person chooses. */
export function OtherVersion({ meeting, catalogue, onUse }: OtherVersionProps) {
  return (
    <Section title="Mødet, som det er nu">
      <p>{titleOf(meeting)}</p>
      <BookedFacts meeting={meeting} catalogue={catalogue} />
      <ButtonRow>
        <Button onClick={onUse}>Brug mødet, som det er nu</Button>
        <FormSubmit value={overwrite} look="danger">
          Gem mine ændringer alligevel
        </FormSubmit>
      </ButtonRow>
    </Section>
  );
}
