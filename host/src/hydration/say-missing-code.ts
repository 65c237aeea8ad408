let message: HTMLElement | null = null;

const gap = 8;

/** Its place is outside #root, where it changes nothing that React hydrates. */
export function sayMissingCode(control: Element, takesFocus: boolean): void {
  clearMissingCode();
  message = document.createElement('div');
  message.className = 'missing-code';
  message.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'Sidens funktioner kunne ikke hentes. Tjek din forbindelse, og prøv igen.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Prøv igen';
  // The browser keeps a failed preload: only a load of the page retries it.
  retry.onclick = () => location.reload();
  message.append(text, retry);
  document.body.append(message);
  const { left, bottom } = control.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - message.offsetWidth - gap;
  message.style.left = `${Math.max(gap, Math.min(left, rightmost))}px`;
  message.style.top = `${bottom + scrollY + gap}px`;
  message.scrollIntoView({ block: 'nearest' });
  if (takesFocus) retry.focus({ preventScroll: true });
}

export function clearMissingCode(): void {
  message?.remove();
  message = null;
}

export const isMissingCodeMessage = (element: Element): boolean => message?.contains(element) === true;
