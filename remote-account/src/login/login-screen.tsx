import { TextLink } from '@kantine/shared/ui';

import { LoginForm } from './login-form';
import { VisitorPage } from '../visitors/visitor-page';
import { useWayBack } from '../visitors/use-return-path';

/** Log in, and back to where the visitor came from. */
export function Component() {
  const { via } = useWayBack();
  return (
    <VisitorPage
      title="Log ind"
      ways={
        <>
          <TextLink to={via('/account/create')}>Opret bruger</TextLink>
          <TextLink to={via('/account/password/reset')}>Glemt kodeord?</TextLink>
        </>
      }
    >
      <LoginForm />
    </VisitorPage>
  );
}
