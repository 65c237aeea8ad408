import { TextLink } from '@kantine/ui';

import { LoginForm } from './login-form';
import { VisitorPage } from '../visitors/visitor-page';
import { useReturnPath } from '../visitors/use-return-path';

function LoginScreen() {
  const { withReturnPath } = useReturnPath();
  return (
    <VisitorPage
      title="Log ind"
      links={
        <>
          <TextLink to={withReturnPath('/account/create')}>Opret bruger</TextLink>
          <TextLink to={withReturnPath('/account/password/reset')}>Glemt kodeord?</TextLink>
        </>
      }
    >
      <LoginForm />
    </VisitorPage>
  );
}

export { LoginScreen as Component };
