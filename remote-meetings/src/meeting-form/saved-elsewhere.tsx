import { Section } from '@kantine/ui';

import type { Catalogue } from '../catalogue/catalogue';
import { BookedFacts } from '../meeting/booked-facts';
import { type Meeting, meetingTitle } from '../meeting/meeting';
import { ConflictChoice } from '../saving/conflict-choice';

interface SavedElsewhereProps {
  meeting: Meeting;
  catalogue: Catalogue;
  onUse: () => void;
}

export function SavedElsewhere({ meeting, catalogue, onUse }: SavedElsewhereProps) {
  return (
    <Section title="Mødet, som det er nu">
      <p>{meetingTitle(meeting)}</p>
      <BookedFacts meeting={meeting} catalogue={catalogue} />
      <ConflictChoice useLabel="Brug mødet, som det er nu" onUse={onUse} />
    </Section>
  );
}
