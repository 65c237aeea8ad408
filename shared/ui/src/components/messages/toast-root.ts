let place: HTMLElement | null = null;

export function toastRoot(): HTMLElement {
  place ??= document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  return place;
}

/**
 * Content outside an open dialog is inert: move the toasts into it.
 * @returns moves them back; call it before the dialog is removed
 */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  const before = toastRoot().parentElement ?? document.body;
  dialog.append(toastRoot());
  return () => before.append(toastRoot());
}
