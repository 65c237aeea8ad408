import { create } from 'zustand';
import { VisuallyHidden } from '../layout/visually-hidden';

const useMessage = create(() => '');

/** Returns a function that removes the text if it is still the latest. */
export function announce(text: string): () => void {
  // A screen reader skips an unchanged text: a no-break space makes a repeated one new.
  const message = text === useMessage.getState() ? `${text}\u00a0` : text;
  useMessage.setState(message);
  return () => useMessage.setState((current) => (current === message ? '' : current));
}

/** Must be in the page from the start, or readers miss the first announcement. */
export function LiveRegion() {
  const message = useMessage();
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic>
        {message}
      </span>
    </VisuallyHidden>
  );
}
