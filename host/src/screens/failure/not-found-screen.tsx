import { ButtonLink, NotFoundState } from '@kantine/ui';

export function NotFoundScreen() {
  return <NotFoundState action={<ButtonLink to="/">Til forsiden</ButtonLink>} />;
}
