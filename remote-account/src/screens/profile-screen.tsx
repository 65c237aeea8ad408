import { useNavigate } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { Button, ButtonRow, Facts, PageHeader, Stack } from '@kantine/shared/ui';

/** The signed-in person's own page. */
export function Component() {
  const account = useSession((session) => session.account);
  const navigate = useNavigate();
  const logOut = () => {
    useSession.getState().end();
    void navigate('/');
  };
  return (
    <>
      <PageHeader title="Min profil" />
      {account && (
        <Stack space="large">
          <Facts
            items={[
              ...(account.name ? [{ name: 'Navn', value: account.name }] : []),
              { name: 'Email-adresse', value: account.email },
            ]}
          />
          <ButtonRow>
            <Button icon="sign-out" onClick={logOut}>
              Log ud
            </Button>
          </ButtonRow>
        </Stack>
      )}
    </>
  );
}
