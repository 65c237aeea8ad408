import { useNavigate } from '@kantine/routing';
import { Notice, showToast, TextLink } from '@kantine/ui';

import { useMailToken } from '../visitors/use-mail-token';
import { PasswordResetForm } from './password-reset-form';
import { VisitorPage } from '../visitors/visitor-page';
import { useReturnPath } from '../visitors/use-return-path';

function PasswordResetScreen({ token: parameter }: { token: string }) {
  const token = useMailToken(parameter);
  const navigate = useNavigate();
  const { withReturnPath } = useReturnPath();
  const openLogin = () => {
    showToast('Dit kodeord er blevet nulstillet, og du kan nu logge ind.');
    void navigate(withReturnPath('/account/login'), { replace: true });
  };
  return (
    <VisitorPage
      title="Nulstil kodeord"
      links={
        <>
          <TextLink to={withReturnPath('/account/login')}>Tilbage til login</TextLink>
          <TextLink to={withReturnPath('/account/password/reset')}>Få et nyt link</TextLink>
        </>
      }
    >
      {token === null ? (
        <Notice tone="warning">
          Åbn linket i mailen igen, eller få et nyt link. Siden gemmer ikke koden fra linket, når den
          genindlæses.
        </Notice>
      ) : (
        <PasswordResetForm key={token} token={token} onSuccess={openLogin} />
      )}
    </VisitorPage>
  );
}

export { PasswordResetScreen as Component };
