export interface OrderedLine {
  name: string;
  quantity: number;
}

export interface OrderAgainState {
  orderAgain: readonly OrderedLine[];
}

/** History state survives reloads and deploys. @returns each name once, or `null` */
export function parseOrderedLines(state: unknown): OrderedLine[] | null {
  const { orderAgain } = (state ?? {}) as { orderAgain?: unknown };
  if (!Array.isArray(orderAgain)) return null;
  const lines = new Map<string, OrderedLine>();
  orderAgain.filter(isWanted).forEach(({ name, quantity }) => {
    const key = nameKey(name);
    const known = lines.get(key) ?? { name: name.trim(), quantity: 0 };
    lines.set(key, { ...known, quantity: known.quantity + quantity });
  });
  return lines.size > 0 ? [...lines.values()] : null;
}

export function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase('da');
}

function isWanted(line: unknown): line is OrderedLine {
  if (typeof line !== 'object' || line === null) return false;
  const { name, quantity } = line as Partial<Record<keyof OrderedLine, unknown>>;
  return typeof name === 'string' && Number.isSafeInteger(quantity) && Number(quantity) > 0;
}
