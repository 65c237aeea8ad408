import { loginPath } from '@kantine/routing';
import { Notice, TextLink } from '@kantine/ui';
import { useVenue } from '@kantine/core';
import type { Shop } from '../shops/shop';

export function SignInToBuy({ shop }: { shop: Shop }) {
  const { hasAccounts } = useVenue();
  if (!hasAccounts)
    return <Notice>Her kan du se vores udvalg, men ikke betale. Kontakt os for at bestille.</Notice>;
  return (
    <Notice>
      <TextLink to={loginPath(`${shop.path}/cart`)}>Log ind</TextLink> eller{' '}
      <TextLink to="/account/create">opret bruger</TextLink> for at fortsætte købet.
    </Notice>
  );
}
