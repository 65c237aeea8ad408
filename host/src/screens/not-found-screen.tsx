import { ButtonLink, NotFoundState } from '@kantine/ui';

/** An address that is none of this venue's. */
export function NotFoundScreen() {
  return <NotFoundState action={<ButtonLink to="/">Til forsiden</ButtonLink>} />;
}
