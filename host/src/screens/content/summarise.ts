const maxLength = 160;
const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', amp: '&' };

export function summarise(safeHtml: string): string {
  const text = safeHtml
    .replace(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replace(/&(nbsp|lt|gt|amp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s\S*$|[\uD800-\uDBFF]$/, '')} …`;
}
