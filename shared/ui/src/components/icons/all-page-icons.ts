import { fab } from '@fortawesome/free-brands-svg-icons';
import { fas } from '@fortawesome/free-solid-svg-icons';
import type { IconShape } from './icon-shapes';

/** All of Font Awesome Free, by its export names. Hundreds of kilobytes: only ever imported lazily. */
export const allPageIcons: Readonly<Record<string, IconShape>> = { ...fab, ...fas };
