/** The arrow keys scroll a focused container in every browser. @returns stops observing */
export function makeFocusableWhileWide(container: HTMLElement, caption: string): () => void {
  const update = () => {
    if (container.scrollWidth > container.clientWidth) {
      container.tabIndex = 0;
      container.setAttribute('role', 'region');
      container.setAttribute('aria-label', caption ? `Tabel: ${caption}` : 'Tabel');
    } else for (const attribute of ['tabindex', 'role', 'aria-label']) container.removeAttribute(attribute);
  };
  const observer = new ResizeObserver(update);
  // Rows that come later make the table wider, but not its container.
  for (const element of [container, ...container.children]) observer.observe(element);
  return () => observer.disconnect();
}
