/** Opens a modal dialog. The page behind it does not scroll until the last one has closed. */
export function openModal(dialog: HTMLDialogElement): void {
  const { dataset } = document.documentElement;
  dialog.showModal();
  dataset.modal = '';
  dialog.addEventListener(
    'close',
    () => {
      if (!document.querySelector('dialog:modal')) delete dataset.modal;
    },
    { once: true },
  );
}
