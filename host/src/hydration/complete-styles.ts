import { limitWait } from '../file-limits/file-limits';

const pauseMs = 5_000;

/** A rendered page has only the rules that its HTML uses. Each whole sheet follows its own rules, which keeps the order of all. */
export async function completeStyles(): Promise<void> {
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][data-href]');
  await Promise.all(Array.from(hints, complete));
}

/** A sheet that failed is requested again with another query and twice the time; the page stays as rendered. */
function complete(hint: HTMLLinkElement, tries = 0): Promise<void> {
  const sheet = hint.cloneNode() as HTMLLinkElement;
  sheet.rel = 'stylesheet';
  if (tries > 0) sheet.href += `?try=${tries + 1}`;
  hint.after(sheet);
  return new Promise((resolve) => {
    const giveUp = () => {
      endWait(false);
      sheet.remove();
      resolve();
      setTimeout(() => void complete(hint, tries + 1), pauseMs);
    };
    const endWait = limitWait(giveUp, 2 ** tries);
    sheet.addEventListener('error', giveUp);
    sheet.addEventListener('load', () => {
      endWait(true);
      resolve();
    });
  });
}
