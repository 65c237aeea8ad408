/** One queue for each venue. They take turns, so that a long queue delays no other. */
export function createFairQueue<Item>() {
  const queues = new Map<string, Item[]>();
  return {
    add(venue: string, item: Item): void {
      const items = queues.get(venue);
      if (items) items.push(item);
      else queues.set(venue, [item]);
    },
    take(mayRun: (venue: string) => boolean, isLate: (item: Item) => boolean): Item | undefined {
      for (const [venue, items] of queues) {
        if (!mayRun(venue)) continue;
        const inTime = items.findIndex((item) => !isLate(item));
        const [item] = items.splice(Math.max(inTime, 0), 1);
        queues.delete(venue);
        if (items.length > 0) queues.set(venue, items);
        return item;
      }
      return undefined;
    },
    takeLate(venue: string, isLate: (item: Item) => boolean): Item | undefined {
      const items = queues.get(venue) ?? [];
      if (!items[0] || !isLate(items[0])) return undefined;
      if (items.length === 1) queues.delete(venue);
      return items.shift();
    },
    size: (venue?: string): number =>
      venue === undefined
        ? [...queues.values()].reduce((sum, items) => sum + items.length, 0)
        : (queues.get(venue)?.length ?? 0),
    clear(): Item[] {
      const items = [...queues.values()].flat();
      queues.clear();
      return items;
    },
  };
}
