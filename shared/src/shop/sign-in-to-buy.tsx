import { loginPath } from '../session/session';
import { TextLink } from '../ui/link';
import { Notice } from '../ui/notice';
import { useVenue } from '../venue/venue';
import type { Shop } from './shop';

/** For a visitor of a venue that sells to its account holders only; the log-in leads back to the cart. */
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
