/** A table that scrolls becomes a focusable region. @returns stops observing */
export function makeWideTablesFocusable(text: HTMLElement): () => void {
  const places = [...text.querySelectorAll<HTMLElement>('.table-place')];
  if (places.length === 0) return () => {};
  const watch = new ResizeObserver(() => places.forEach(announceIfWide));
  for (const place of places) watch.observe(place);
  return () => watch.disconnect();
}

function announceIfWide(place: HTMLElement): void {
  const isWide = place.scrollWidth > place.clientWidth;
  place.toggleAttribute('data-wide', isWide);
  if (isWide) {
    const caption = place.querySelector('caption')?.textContent?.trim();
    place.tabIndex = 0;
    place.setAttribute('role', 'region');
    place.setAttribute('aria-label', caption ? `Tabel: ${caption}` : 'Tabel');
  } else {
    for (const attribute of ['tabindex', 'role', 'aria-label']) place.removeAttribute(attribute);
  }
}
