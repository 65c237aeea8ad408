/** A hint in the head of the page: code or styles that are going to be asked for, as they will be asked for: else they are fetched twice. */
export function addResourceHint(href: string, rel: 'preload' | 'prefetch'): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.fetchPriority = 'low';
  if (!href.startsWith('/')) link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
