export function setWindowWidth(width: number): void {
  window.matchMedia = (query) => {
    const [, least] = /min-width:\s*(\d+)px/.exec(query) ?? [];
    const [, most] = /max-width:\s*([\d.]+)px/.exec(query) ?? [];
    const matches = width >= Number(least ?? 0) && width <= Number(most ?? Infinity);
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList;
  };
}
