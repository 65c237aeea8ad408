import { Checkbox } from '@kantine/ui';
import type { ComponentProps } from 'react';

/** The filter may stand in a form, which Enter on a checkbox would send. */
export function FilterCheckbox(props: ComponentProps<typeof Checkbox>) {
  return <Checkbox {...props} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} />;
}
