import { Notice, TextLink } from '@kantine/shared/ui';

const here = encodeURIComponent('/retail/cart');

/** For a visitor of a venue that sells to its account holders only. */
export function SignInToBuy() {
  return (
    <Notice>
      <TextLink to={`/account/login?next=${here}`}>Log ind</TextLink> eller{' '}
      <TextLink to="/account/create">opret bruger</TextLink> for at fortsætte købet.
    </Notice>
  );
}
