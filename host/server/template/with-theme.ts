import type { Theme } from '../theme/theme.ts';

const themeColor = /(<meta name="theme-color" content=")[^"]*("[^>]*\b(light|dark)\b)/g;

/** The colours of a theme are `#rrggbb`, so nothing of the store record becomes HTML or CSS. */
export function withTheme(html: string, { css, papers }: Theme): string {
  const styled = css === '' ? html : html.replace('</head>', `<style>${css}</style></head>`);
  if (papers === null) return styled;
  return styled.replace(
    themeColor,
    (_, start: string, end: string, scheme: 'light' | 'dark') => start + papers[scheme] + end,
  );
}
