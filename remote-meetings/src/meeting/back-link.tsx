import { ButtonLink } from '@kantine/ui';

export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink look="quiet" icon="back" to={to}>
      Tilbage
    </ButtonLink>
  );
}
