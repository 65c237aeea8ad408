/** A selector of the place where an element stands: its position, and that of each around it, among those of its tag. */
export function placeOf(element: Element): string {
  const { localName, parentElement: parent } = element;
  if (!parent) return localName;
  const twins = [...parent.children].filter((child) => child.localName === localName);
  return `${placeOf(parent)}>${localName}:nth-of-type(${twins.indexOf(element) + 1})`;
}
