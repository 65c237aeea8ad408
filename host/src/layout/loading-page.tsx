import { Spinner } from '@kantine/ui';

/** Before the first page has its code and data. */
export function LoadingPage() {
  return <Spinner />;
}
