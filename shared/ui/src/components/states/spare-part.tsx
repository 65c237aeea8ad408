import { type ComponentType, lazy } from 'react';

/** A part with code of its own that its page can do without: nothing stands there if the code does not come. */
export function sparePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
}
