import { useNavigate, useSearchParams } from '@kantine/shared/router';
import { safeReturnPath } from '@kantine/shared/session';
import { TextLink } from '@kantine/shared/ui';

import { LoginForm } from '../parts/login-form';
import { VisitorPage } from '../parts/visitor-page';

/** Log in, and back to where the visitor came from. */
export function Component() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <VisitorPage
      title="Log ind"
      ways={
        <>
          <TextLink to="/account/create">Opret bruger</TextLink>
          <TextLink to="/account/password/reset">Glemt kodeord?</TextLink>
        </>
      }
    >
      <LoginForm onSuccess={() => void navigate(safeReturnPath(parameters.get('next')), { replace: true })} />
    </VisitorPage>
  );
}
