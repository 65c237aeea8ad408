import { sayMissingCode } from './say-missing-code';
import type { Successors } from './successors';

interface Press {
  control: HTMLElement;
  isRepeated: boolean;
}

const busyPollMs = 50;

export function createHeldPresses(successors: Successors, isDead: (control: Element) => boolean) {
  let presses: Press[] = [];
  return {
    isEmpty: () => presses.length === 0,
    hold(event: Event, control: HTMLElement) {
      event.preventDefault();
      // React hydrates at a click and handles it, which is then carried out twice.
      event.stopImmediatePropagation();
      const { detail: clicks = 0 } = event as UIEvent;
      if (isDead(control)) return sayMissingCode(control, clicks === 0);
      successors.keep(control);
      presses.push({ control, isRepeated: clicks > 1 });
    },
    fail() {
      const last = presses.at(-1);
      presses = [];
      if (last) sayMissingCode(last.control, false);
    },
    giveBack() {
      const live: Press[] = [];
      let dead: HTMLElement | null = null;
      for (const { control, isRepeated } of presses) {
        const successor = successors.of(control);
        if (successor && isDead(successor)) dead = successor;
        else if (successor) live.push({ control: successor, isRepeated });
      }
      if (dead) sayMissingCode(dead, false);
      void giveBackPresses(live);
    },
  };
}

/** A busy control ignores clicks. A later press waits for it, and the second click of a double click is ignored with it. */
async function giveBackPresses(presses: readonly Press[]): Promise<void> {
  let previous: HTMLElement | null = null;
  for (const { control, isRepeated } of presses) {
    while (isBusy(previous) && !(isRepeated && control === previous)) await pause(busyPollMs);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
    // React renders the busy control after the click.
    await pause();
    previous = control;
  }
}

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const isBusy = (control: HTMLElement | null) => control?.isConnected && control.matches('[aria-busy=true]');
