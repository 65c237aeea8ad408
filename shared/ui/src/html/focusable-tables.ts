/** A table that scrolls becomes a focusable region. @returns stops observing */
export function makeWideTablesFocusable(text: HTMLElement): () => void {
  const wrappers = [...text.querySelectorAll<HTMLElement>('.table-place')];
  if (wrappers.length === 0) return () => {};
  const observer = new ResizeObserver(() => wrappers.forEach(updateFocusability));
  for (const wrapper of wrappers) observer.observe(wrapper);
  return () => observer.disconnect();
}

function updateFocusability(wrapper: HTMLElement): void {
  const isWide = wrapper.scrollWidth > wrapper.clientWidth;
  wrapper.toggleAttribute('data-wide', isWide);
  if (isWide) {
    const caption = wrapper.querySelector('caption')?.textContent?.trim();
    wrapper.tabIndex = 0;
    wrapper.setAttribute('role', 'region');
    wrapper.setAttribute('aria-label', caption ? `Tabel: ${caption}` : 'Tabel');
  } else {
    for (const attribute of ['tabindex', 'role', 'aria-label']) wrapper.removeAttribute(attribute);
  }
}
