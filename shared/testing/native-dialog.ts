/** Gives dialogs the focus behaviour of a browser, which jsdom lacks. */
export function giveFocusToDialogs(): void {
  beforeEach(() => {
    let before: Element | null = null;
    const focus = HTMLElement.prototype.focus;
    jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
      const open = document.querySelector('dialog[open]');
      if (!open || open.contains(this)) focus.call(this, options);
    });
    jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      before = document.activeElement;
      this.open = true;
      this.querySelector('button')?.focus();
    });
    jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      this.open = false;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    });
  });
}
