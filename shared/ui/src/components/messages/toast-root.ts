let place: HTMLElement | null = null;

/** Where the toasts are drawn: at the end of the page, or in the dialog that is open. */
export function toastRoot(): HTMLElement {
  place ??= document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  return place;
}

/**
 * What lies outside an open dialog can be neither read nor pressed: the toasts come into it.
 * @returns brings them back to where they were; to be called before the dialog goes
 */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  const before = toastRoot().parentElement ?? document.body;
  dialog.append(toastRoot());
  return () => before.append(toastRoot());
}
