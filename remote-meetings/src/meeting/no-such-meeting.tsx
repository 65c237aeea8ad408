import { ButtonLink, ErrorState } from '@kantine/shared/ui';

/** For an address that leads to no meeting of this person's. */
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
