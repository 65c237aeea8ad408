import { VisuallyHidden } from '@kantine/ui';

export function NumberLabel() {
  return (
    <>
      <span aria-hidden>#</span>
      <VisuallyHidden>Ordrenummer</VisuallyHidden>
    </>
  );
}
