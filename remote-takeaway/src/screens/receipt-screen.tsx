import { useIsSignedIn } from '@kantine/shared/session';
import { ButtonLink, ButtonRow, PageHeader, TextLink } from '@kantine/shared/ui';

/** The order is placed. */
export function Component() {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <PageHeader
        title="Kvittering"
        lead={
          <>
            <p>Tak for din bestilling.</p>
            {isSignedIn && (
              <p>
                Du kan se ordren under <TextLink to="/account/profile">Min konto</TextLink>.
              </p>
            )}
          </>
        }
      />
      <ButtonRow>
        <ButtonLink look="primary" to="/takeaway">
          Bestil mere
        </ButtonLink>
        <ButtonLink look="quiet" to="/">
          Til forsiden
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
