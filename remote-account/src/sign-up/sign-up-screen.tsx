import { useNavigate } from '@kantine/routing';
import { showToast, TextLink } from '@kantine/ui';

import { SignUpForm } from './sign-up-form';
import { VisitorPage } from '../visitors/visitor-page';
import { useReturnPath } from '../visitors/use-return-path';

function SignUpScreen() {
  const navigate = useNavigate();
  const { withReturnPath } = useReturnPath();
  const openFrontPage = () => {
    showToast('Vi har sendt en bekræftelsesmail til din email-adresse');
    void navigate('/', { replace: true });
  };
  return (
    <VisitorPage
      title="Opret bruger"
      links={<TextLink to={withReturnPath('/account/login')}>Jeg har allerede en bruger</TextLink>}
    >
      <SignUpForm onSuccess={openFrontPage} />
    </VisitorPage>
  );
}

export { SignUpScreen as Component };
