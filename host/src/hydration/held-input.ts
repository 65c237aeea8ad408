import { createHeldFields, isField } from './held-fields';
import { createHeldPresses } from './held-presses';
import { codeIsMissing, hydrationCommits, hydrationEnds, hydrationStarts } from './hydration-events';
import { reloadForCode } from './reload-once';
import { clearMissingCode, isMissingCodeMessage, sayMissingCode } from './say-missing-code';
import { createSuccessors } from './successors';

const controls = 'a[href], button, [role="button"], [type="submit"]';

const timeLimitMs = 15_000;

/** Holds presses and typed values until React has hydrated the page, and gives each back once, in order. */
export function holdInput(): void {
  const held = createHeld();
  const timer = setTimeout(held.fail, timeLimitMs);
  listenToPresses(held);
  listenToFields(held);
  listenToHydration(held, () => clearTimeout(timer));
}

type Held = ReturnType<typeof createHeld>;

function createHeld() {
  const successors = createSuccessors();
  const isDead = (control: Element): boolean => held.dead?.contains(control) === true;
  const held = {
    successors,
    isHydrated: false,
    dead: null as Node | null,
    isDead,
    presses: createHeldPresses(successors, isDead),
    fields: createHeldFields(successors),
    fail() {
      if (held.isHydrated) return;
      held.dead = document;
      held.presses.fail();
    },
  };
  return held;
}

const listen = (kind: string, listener: (event: Event) => void) => addEventListener(kind, listener, true);

function listenToPresses(held: Held): void {
  listen('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    if (control && isMissingCodeMessage(control)) return;
    clearMissingCode();
    if (!control || (held.isHydrated && !held.isDead(control))) return;
    if (
      control instanceof HTMLAnchorElement &&
      (held.presses.isEmpty() || held.isDead(control) || opensElsewhere(event, control))
    )
      return;
    held.presses.hold(event, control);
  });
  // Enter submits a form without a button.
  listen('submit', (event) => {
    const form = event.target as HTMLElement;
    if (!held.isHydrated || held.isDead(form)) held.presses.hold(event, form);
  });
  listen('popstate', clearMissingCode);
  reloadForCode(held.fail);
}

function listenToFields(held: Held): void {
  let focused: HTMLElement | null = null;
  // React hydrates at a key, before this listener: it is the last one.
  addEventListener('keydown', ({ target }) => {
    if (!held.isHydrated && isField(target)) held.fields.restore(target);
  });
  listen('input', ({ target }) => {
    if (!held.isHydrated && isField(target)) held.fields.keep(target);
  });
  listen('focusin', ({ target }) => {
    if (held.isHydrated || !(target instanceof HTMLElement)) return;
    focused = target;
    held.successors.keep(target);
  });
  listen('change', ({ target }) => {
    if (isField(target) && held.isDead(target) && target.form?.method !== 'post')
      sayMissingCode(target, false);
  });
  listen(hydrationCommits, () => {
    if (held.isHydrated) return;
    held.fields.showInSuccessors();
    if (focused?.isConnected === false && document.activeElement === document.body)
      held.successors.of(focused)?.focus({ preventScroll: true });
  });
}

function listenToHydration(held: Held, stopTimer: () => void): void {
  listen(hydrationStarts, () => {
    held.fields.keepFilledIn();
    held.dead = null;
    clearMissingCode();
  });
  listen(codeIsMissing, ({ target }) => {
    held.dead = target as Element;
  });
  listen(hydrationEnds, () => {
    if (held.isHydrated) return;
    held.isHydrated = true;
    stopTimer();
    held.fields.giveBack(held.isDead);
    held.presses.giveBack();
  });
}

function opensElsewhere(event: Event, { target, download }: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  return ctrlKey || metaKey || shiftKey || altKey || target !== '' || download !== '';
}
