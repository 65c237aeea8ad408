import { useNavigate } from '@kantine/shared/router';
import { showToast, TextLink } from '@kantine/shared/ui';

import { useMailToken } from '../visitors/use-mail-token';
import { PasswordResetForm } from './password-reset-form';
import { VisitorPage } from '../visitors/visitor-page';
import { useWayBack } from '../visitors/use-return-path';

/** The page that the reset mail leads to: a new password. */
export function Component() {
  const token = useMailToken();
  const navigate = useNavigate();
  const { via } = useWayBack();
  const goOn = () => {
    showToast('Dit kodeord er blevet nulstillet, og du kan nu logge ind.');
    void navigate(via('/account/login'), { replace: true });
  };
  return (
    <VisitorPage
      title="Nulstil kodeord"
      ways={
        <>
          <TextLink to={via('/account/login')}>Tilbage til login</TextLink>
          <TextLink to={via('/account/password/reset')}>Få et nyt link</TextLink>
        </>
      }
    >
      <PasswordResetForm key={token} token={token} onSuccess={goOn} />
    </VisitorPage>
  );
}
