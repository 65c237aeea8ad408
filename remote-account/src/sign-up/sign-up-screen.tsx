import { useNavigate } from '@kantine/shared/router';
import { showToast, TextLink } from '@kantine/shared/ui';

import { SignUpForm } from './sign-up-form';
import { VisitorPage } from '../visitors/visitor-page';
import { useWayBack } from '../visitors/use-return-path';

/** Create an account; it is used once the mail that follows has been answered. */
export function Component() {
  const navigate = useNavigate();
  const { via } = useWayBack();
  const goOn = () => {
    showToast('Vi har sendt en bekræftelsesmail til din email-adresse');
    void navigate('/', { replace: true });
  };
  return (
    <VisitorPage
      title="Opret bruger"
      ways={<TextLink to={via('/account/login')}>Jeg har allerede en bruger</TextLink>}
    >
      <SignUpForm onSuccess={goOn} />
    </VisitorPage>
  );
}
