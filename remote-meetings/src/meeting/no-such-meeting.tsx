import { ButtonLink, ErrorState } from '@kantine/ui';

export function NoSuchMeeting() {
  return (
    <ErrorState
      heading="Mødet findes ikke"
      action={
        <ButtonLink look="primary" to="/meetings">
          Se dine møder
        </ButtonLink>
      }
    >
      Det kan være aflyst, eller adressen er skrevet forkert.
    </ErrorState>
  );
}
