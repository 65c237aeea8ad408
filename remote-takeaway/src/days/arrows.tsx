import { Button, usePassedFocus } from '@kantine/ui';
import type { ReactNode } from 'react';

interface ArrowsProps {
  unit: string;
  isFirst: boolean;
  isLast: boolean;
  onPrevious: () => void;
  onNext: () => void;
  children: ReactNode;
}

export function Arrows({ unit, isFirst, isLast, onPrevious, onNext, children }: ArrowsProps) {
  const { previous, next } = usePassedFocus(isFirst, isLast);

  return (
    <>
      <Button
        ref={previous}
        look="quiet"
        icon="previous"
        aria-label={`Forrige ${unit}`}
        disabled={isFirst}
        onClick={onPrevious}
      />
      {children}
      <Button
        ref={next}
        look="quiet"
        icon="next"
        aria-label={`Næste ${unit}`}
        disabled={isLast}
        onClick={onNext}
      />
    </>
  );
}
