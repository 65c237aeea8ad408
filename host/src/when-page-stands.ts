/** The page and what it is made of are there, and the browser has nothing better to do. */
export async function whenPageStands(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Safari has no idle callback.
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 1_000),
  );
}
