const timeLimitMs = 8_000;
const pauseMs = 5_000;

/** A rendered page holds the rules that its HTML uses. Each whole sheet goes behind its own, so that the order of all rules stays. */
export async function completeStyles(): Promise<void> {
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][data-href]');
  await Promise.all(Array.from(hints, complete));
}

/** Without a sheet the page goes on as it is drawn, and the sheet is tried again. */
function complete(hint: HTMLLinkElement): Promise<void> {
  const sheet = hint.cloneNode() as HTMLLinkElement;
  sheet.rel = 'stylesheet';
  hint.after(sheet);
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, timeLimitMs);
    const end = () => {
      clearTimeout(limit);
      resolve();
    };
    sheet.addEventListener('load', end);
    sheet.addEventListener('error', () => {
      end();
      sheet.remove();
      setTimeout(() => void complete(hint), pauseMs);
    });
  });
}
