interface Navigation extends PerformanceEntry {
  type: string;
}

export const pageLoad = {
  wasReload: () => (performance.getEntriesByType('navigation') as Navigation[])[0]?.type === 'reload',
  again: () => location.reload(),
};

/** After a new shell, or its rollback, the next page names other files. A page that was loaded again does not repeat it. */
export function reloadForCode(onMissing?: () => void): void {
  const listener = async ({ target }: Event) => {
    const { defer, src, rel, href } = target as unknown as Partial<HTMLScriptElement & HTMLLinkElement>;
    const isSheet = rel === 'stylesheet' && document.readyState !== 'complete';
    const address = defer ? src : isSheet && href;
    if (!address) return;
    if (!pageLoad.wasReload() && (await isServerUp(address))) pageLoad.again();
    else if (defer) onMissing?.();
  };
  addEventListener('error', (event) => void listener(event), true);
}

const isServerUp = (address: string) =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
