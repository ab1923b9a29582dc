/** Opens a modal dialog. The page behind it does not scroll until the last one has closed. */
export function openModal(dialog: HTMLDialogElement): void {
  const { dataset } = document.documentElement;
  // Before it opens, which lays out the page: not twice.
  dataset.modal = '';
  dialog.showModal();
  dialog.addEventListener(
    'close',
    () => {
      if (!document.querySelector('dialog:modal')) delete dataset.modal;
    },
    { once: true },
  );
}
