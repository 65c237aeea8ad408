/** The headers of every answer of the site, whatever it is and whoever made it. */
export const everyAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
};
