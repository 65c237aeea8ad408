import { isFileAddress } from '@kantine/contract/routes';

export function followInternalLink(event: MouseEvent, navigate: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlainClick || event.defaultPrevented) return;
  const address = link.getAttribute('href') ?? '';
  const url = new URL(address, document.baseURI);
  if (address.startsWith('#')) {
    event.preventDefault();
    scrollToTarget(link, address.slice(1));
  } else if (url.origin === location.origin && !isFileAddress(url.pathname)) {
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  }
}

function scrollToTarget(link: Element, name: string): void {
  if (name === '' || name === 'top') return window.scrollTo({ top: 0 });
  const target = [...(link.closest('.prose')?.querySelectorAll<HTMLElement>('[data-target]') ?? [])].find(
    ({ dataset }) => dataset['target'] === name || dataset['target'] === decoded(name),
  );
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
