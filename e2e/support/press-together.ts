import type { Locator } from '@playwright/test';

/** In the pages, at one time: the purchase of the tab that was first takes the button out of the other. */
export async function pressTogether(buttons: Locator[]): Promise<void> {
  const found = await Promise.all(buttons.map((button) => button.elementHandle()));
  const at = Date.now() + 1_000;
  await Promise.all(
    found.map((button) =>
      button!.evaluate(
        (one, time) => void setTimeout(() => (one as HTMLElement).click(), time - Date.now()),
        at,
      ),
    ),
  );
}
