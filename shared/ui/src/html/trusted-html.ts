import { createTrustedPolicy } from '@kantine/core';

export const htmlPolicy = createTrustedPolicy('kantine-html', { createHTML: (html) => html });
