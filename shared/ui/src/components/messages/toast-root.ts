let root: HTMLElement | null = null;

export function toastRoot(): HTMLElement {
  root ??= document.createElement('div');
  if (!root.isConnected) document.body.append(root);
  return root;
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
