import { useNavigate } from '@kantine/shared/router';
import { showToast, TextLink } from '@kantine/shared/ui';

import { SignUpForm } from '../parts/sign-up-form';
import { VisitorPage } from '../parts/visitor-page';

/** Create an account; it is used once the mail that follows has been answered. */
export function Component() {
  const navigate = useNavigate();
  const goOn = () => {
    showToast('Vi har sendt en bekræftelsesmail til din email-adresse');
    void navigate('/', { replace: true });
  };
  return (
    <VisitorPage
      title="Opret bruger"
      ways={<TextLink to="/account/login">Jeg har allerede en bruger</TextLink>}
    >
      <SignUpForm onSuccess={goOn} />
    </VisitorPage>
  );
}
