import { type OrderView, Place } from '@kantine/shop';
import { useNavigate } from '@kantine/routing';
import { Button, ButtonRow, ForSignedIn, PageHeader, Section, Stack } from '@kantine/ui';
import { useIsSignedIn, usePaymentMethods, useQuery, useSession } from '@kantine/core';

import { ChangePassword } from '../password-reset/change-password';
import { type Order, ordersQuery } from '../orders/orders-api';
import { LatestOrders } from '../orders/latest-orders';
import { ProfileForm } from './profile-form';
import { SavedCards } from '../cards/saved-cards';

function ProfileScreen() {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const logOut = () => {
    useSession.getState().logOut();
    void navigate('/');
  };
  return (
    <>
      <PageHeader
        title="Min profil"
        actions={
          isSignedIn && (
            <ButtonRow>
              <Button icon="sign-out" onClick={logOut}>
                Log ud
              </Button>
            </ButtonRow>
          )
        }
      />
      <ForSignedIn>
        <Profile />
      </ForSignedIn>
    </>
  );
}

function Profile() {
  const account = useSession((session) => session.account);
  const canPayOnline = usePaymentMethods().includes('online');
  return (
    <Stack space="large">
      <LatestOrders />
      <OfOrders />
      {canPayOnline && (
        <Section title="Gemte kort">
          <SavedCards />
        </Section>
      )}
      {account && (
        <Section title="Kontooplysninger">
          <ProfileForm key={account.email} account={account} />
        </Section>
      )}
      {account && <ChangePassword email={account.email} />}
    </Stack>
  );
}

function OfOrders() {
  const { data } = useQuery(ordersQuery(1));
  return <Place name="profile/v1" props={data ? { orders: data.orders.map(toOrderView) } : null} />;
}

const toOrderView = ({ id, createdAt, price, lines }: Order): OrderView => ({
  id: String(id),
  orderedAt: createdAt,
  total: price,
  lines: lines.map((line) => ({ ...line })),
});

export { ProfileScreen as Component };
