let root: HTMLElement | null = null;

export function toastRoot(): HTMLElement {
  root ??= document.createElement('div');
  root.dataset['print'] = 'none';
  if (!root.isConnected) document.body.append(root);
  return root;
}

/** Content outside an open dialog is inert. The returned function moves the toasts back. */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  const before = toastRoot().parentElement ?? document.body;
  dialog.append(toastRoot());
  return () => before.append(toastRoot());
}
