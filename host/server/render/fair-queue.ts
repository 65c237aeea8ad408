/** One queue for each venue. They take turns, so that a long queue delays no other. */
export function createFairQueue<Item>() {
  const queues = new Map<string, Item[]>();
  return {
    add(venue: string, item: Item): void {
      const items = queues.get(venue);
      if (items) items.push(item);
      else queues.set(venue, [item]);
    },
    /** An item in time goes before a late one, also of another venue. Behind a late one the newest has the most time left. */
    take(mayRun: (venue: string) => boolean, isLate: (item: Item) => boolean): Item | undefined {
      const running = [...queues].filter(([venue]) => mayRun(venue));
      const isInTime = (item: Item) => !isLate(item);
      const [venue, items] = running.find((queue) => queue[1].some(isInTime)) ?? running[0] ?? [];
      if (venue === undefined || !items) return undefined;
      const next = isLate(items[0]!) ? items.findLastIndex(isInTime) : 0;
      const [item] = items.splice(Math.max(next, 0), 1);
      queues.delete(venue);
      if (items.length > 0) queues.set(venue, items);
      return item;
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
