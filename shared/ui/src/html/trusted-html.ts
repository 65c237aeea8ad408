import { createTrustedPolicy } from '@kantine/core';

/** The sanitizer's own policy. Only this folder has it: its HTML is parsed in an inert document, or has been sanitised. */
export const htmlPolicy = createTrustedPolicy('kantine-html', { createHTML: (html) => html });
