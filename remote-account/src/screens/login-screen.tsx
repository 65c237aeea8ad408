import { useNavigate, useSearchParams } from '@kantine/shared/router';
import { safeReturnPath } from '@kantine/shared/session';
import { PageHeader, TextLink } from '@kantine/shared/ui';

import { LoginForm } from '../parts/login-form';
import styles from './login-screen.module.css';

/** Log in, and back to where the visitor came from. */
export function Component() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHeader title="Log ind" />
      <LoginForm onSuccess={() => void navigate(safeReturnPath(parameters.get('next')), { replace: true })} />
      <p className={styles.ways}>
        <TextLink to="/account/create">Opret bruger</TextLink>
        <TextLink to="/account/password/reset">Glemt kodeord?</TextLink>
      </p>
    </div>
  );
}
