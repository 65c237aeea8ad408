import { Spinner } from '@kantine/ui';

export function LoadingPage() {
  return <Spinner />;
}
