import { fab } from '@fortawesome/free-brands-svg-icons';
import { fas } from '@fortawesome/free-solid-svg-icons';
import type { IconShape } from './icon-shapes';

/** All of Font Awesome Free, hundreds of kilobytes: import it only lazily. */
export const allPageIcons: Readonly<Record<string, IconShape>> = { ...fab, ...fas };
