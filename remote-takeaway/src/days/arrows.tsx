import { Button } from '@kantine/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface ArrowsProps {
  unit: string;
  isFirst: boolean;
  isLast: boolean;
  onPrevious: () => void;
  onNext: () => void;
  children: ReactNode;
}

export function Arrows({ unit, isFirst, isLast, onPrevious, onNext, children }: ArrowsProps) {
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst && document.activeElement === previousButton.current) nextButton.current?.focus();
    if (isLast && document.activeElement === nextButton.current) previousButton.current?.focus();
  }, [isFirst, isLast]);

  return (
    <>
      <Button
        ref={previousButton}
        look="quiet"
        icon="previous"
        aria-label={`Forrige ${unit}`}
        disabled={isFirst}
        onClick={onPrevious}
      />
      {children}
      <Button
        ref={nextButton}
        look="quiet"
        icon="next"
        aria-label={`Næste ${unit}`}
        disabled={isLast}
        onClick={onNext}
      />
    </>
  );
}
