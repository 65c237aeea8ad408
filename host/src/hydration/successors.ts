/** React renders a page anew that a browser has translated: an element's successor stands at the same place. */
export function createSuccessors() {
  const selectors = new Map<Element, string>();
  return {
    keep: (element: Element) => void selectors.set(element, selectorOf(element)),
    of: <Kept extends Element>(kept: Kept): Kept | null =>
      kept.isConnected ? kept : document.querySelector<Kept>(selectors.get(kept)!),
  };
}

export type Successors = ReturnType<typeof createSuccessors>;

function selectorOf(element: Element): string {
  const { localName, parentElement: parent } = element;
  if (!parent) return localName;
  const twins = [...parent.children].filter((child) => child.localName === localName);
  return `${selectorOf(parent)}>${localName}:nth-of-type(${twins.indexOf(element) + 1})`;
}
