import { ButtonLink, PageHeader } from '@kantine/ui';

import { stampsOfCard } from './stamps';

function FrontScreen() {
  return (
    <>
      <PageHeader
        title="Stempelkort"
        lead={`Hver vare giver et stempel. ${stampsOfCard} stempler giver en kop kaffe.`}
      />
      <ButtonLink to="/account/profile">Se dine stempler</ButtonLink>
    </>
  );
}

export { FrontScreen as Component };
