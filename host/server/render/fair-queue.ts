/** One queue for each venue. They take turns, so that a long queue delays no other. */
export function createFairQueue<Item>() {
  /** The venue that was served last stands last. */
  const queues = new Map<string, Item[]>();
  return {
    add(venue: string, item: Item): void {
      const items = queues.get(venue);
      if (items) items.push(item);
      else queues.set(venue, [item]);
    },
    take(mayRun: (venue: string) => boolean): Item | undefined {
      for (const [venue, items] of queues) {
        if (!mayRun(venue)) continue;
        const item = items.shift();
        queues.delete(venue);
        if (items.length > 0) queues.set(venue, items);
        return item;
      }
      return undefined;
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
