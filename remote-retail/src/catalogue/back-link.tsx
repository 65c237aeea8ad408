import { ButtonLink } from '@kantine/shared/ui';

/** The way to the page above. */
export function Back({ to }: { to: string }) {
  return (
    <ButtonLink look="quiet" icon="back" to={to}>
      Tilbage
    </ButtonLink>
  );
}
