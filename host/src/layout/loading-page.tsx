import { Spinner } from '@kantine/shared/ui';

/** Before the first page has its code and data. */
export function LoadingPage() {
  return <Spinner />;
}
