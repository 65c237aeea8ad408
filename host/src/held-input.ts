import { codeIsMissing, hydrationCommits, hydrationEnds, hydrationStarts } from './hydration-events';
import { placeOf } from './place-of';
import { clearMissingCode, isMissingCodeMessage, sayMissingCode } from './say-missing-code';

interface Press {
  control: HTMLElement;
  isRepeated: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'a[href], button, [role="button"], [type="submit"]';
const busyPollMs = 50;

const timeLimitMs = 15_000;

/** Holds presses and typed values until React has hydrated the page, and gives each back once, in order. */
export function holdInput(): void {
  let presses: Press[] = [];
  const typed = new Map<Field, string | boolean>();
  let isHydrated = false;
  let dead: Node | null = null;
  const isDead = (control: Element) => dead?.contains(control) === true;
  let focused: HTMLElement | null = null;
  const places = new Map<Element, string>();
  const keepPlace = (element: Element) => places.set(element, placeOf(element));
  /** React renders a page anew that a browser has translated: an element's successor stands at the same place. */
  const inPage = <Kept extends Element>(kept: Kept): Kept | null =>
    kept.isConnected ? kept : document.querySelector<Kept>(places.get(kept)!);

  const fail = () => {
    if (isHydrated) return;
    dead = document;
    const last = presses.at(-1);
    presses = [];
    if (last) sayMissingCode(last.control, false);
  };
  const timer = setTimeout(fail, timeLimitMs);

  const hold = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    // React hydrates at a click and handles it, which is then carried out twice.
    event.stopImmediatePropagation();
    const clicks = event instanceof UIEvent ? event.detail : 0;
    if (isDead(control)) sayMissingCode(control, clicks === 0);
    else {
      keepPlace(control);
      presses.push({ control, isRepeated: clicks > 1 });
    }
  };
  const keep = (field: Field) => {
    keepPlace(field);
    typed.set(field, valueOf(field));
  };
  const listen = (kind: string, listener: (event: Event) => void) =>
    window.addEventListener(kind, listener, { capture: true });

  listen('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    if (control && isMissingCodeMessage(control)) return;
    clearMissingCode();
    if (!control || (isHydrated && !isDead(control))) return;
    if (
      control instanceof HTMLAnchorElement &&
      (presses.length === 0 || isDead(control) || opensElsewhere(event, control))
    )
      return;
    hold(event, control);
  });
  // Enter submits a form without a button.
  listen('submit', (event) => {
    const form = event.target as HTMLElement;
    if (!isHydrated || isDead(form)) hold(event, form);
  });
  listen('input', ({ target }) => {
    if (!isHydrated && isField(target)) keep(target);
  });
  listen('focusin', ({ target }) => {
    if (isHydrated || !(target instanceof HTMLElement)) return;
    focused = target;
    keepPlace(target);
  });
  // A field outside a form that is sent acts by itself.
  listen('change', ({ target }) => {
    if (isField(target) && isDead(target) && target.form?.method !== 'post') sayMissingCode(target, false);
  });
  listen('popstate', clearMissingCode);
  // The site's code is the only deferred script.
  listen('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer) fail();
  });

  // Browsers restore and fill in fields without an event. React may reset a field in its first renderings.
  listen(hydrationStarts, () => {
    for (const field of document.querySelectorAll<Field>('input, textarea, select'))
      if (valueOf(field) !== defaultOf(field)) keep(field);
    dead = null;
    clearMissingCode();
  });
  // At once, so that the next key goes on where the one before was.
  listen(hydrationCommits, () => {
    if (isHydrated) return;
    for (const kept of typed.keys()) {
      const field = inPage(kept);
      if (field && field !== kept) field.value = kept.value;
    }
    if (focused?.isConnected === false && document.activeElement === document.body)
      inPage(focused)?.focus({ preventScroll: true });
  });
  listen(codeIsMissing, ({ target }) => {
    dead = target as Element;
  });
  listen(hydrationEnds, () => {
    if (isHydrated) return;
    isHydrated = true;
    clearTimeout(timer);
    for (const [kept, value] of typed) {
      const field = inPage(kept);
      if (field && !isDead(field)) giveBackValue(field, value, kept);
    }
    const held = presses.flatMap(({ control, isRepeated }) => {
      const successor = inPage(control);
      return successor ? [{ control: successor, isRepeated }] : [];
    });
    const last = held.findLast(({ control }) => isDead(control));
    if (last) sayMissingCode(last.control, false);
    void giveBackPresses(held.filter(({ control }) => !isDead(control)));
  });
}

function opensElsewhere(event: Event, { target, download }: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  return ctrlKey || metaKey || shiftKey || altKey || target !== '' || download !== '';
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const valueOf = (field: Field) => (isToggle(field) ? field.checked : field.value);

function defaultOf(field: Field): string | boolean | undefined {
  if (isToggle(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** React handles an event only if the value differs from the one that was set last through its own setter. */
function giveBackValue(field: Field, value: string | boolean, kept: Field): void {
  if (typeof value === 'boolean') {
    if (!isToggle(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  const caret =
    kept instanceof HTMLSelectElement ? null : ([kept.selectionStart, kept.selectionEnd] as const);
  if (!isSelect) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!isSelect && caret && caret[0] !== null) field.setSelectionRange(...caret);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
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

const isBusy = (control: HTMLElement | null) =>
  control?.isConnected === true && control.getAttribute('aria-busy') === 'true';
