import { announce } from '@kantine/ui';

import type { Catalogue } from '../catalogue/catalogue';
import { FollowHeads } from '../delivery-list/follow-heads';
import { headsOf, useDraft } from './draft';
import { toDraftViews } from './draft-deliveries';

export function FollowHeadsOfDraft({ catalogue }: { catalogue: Catalogue }) {
  const draft = useDraft();
  return (
    <FollowHeads
      deliveries={toDraftViews(draft, catalogue)}
      rooms={catalogue.rooms}
      heads={headsOf(draft)}
      onFollow={({ id, time }) => {
        draft.followHeads(id);
        announce(`Antallene i leverancen kl. ${time} er rettet.`);
      }}
      onKeep={draft.keepQuantities}
    />
  );
}
