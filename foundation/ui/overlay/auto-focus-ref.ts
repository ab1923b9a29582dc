/** A ref for the initial focus of a dialog. React does not render the `autofocus` attribute that `<dialog>` needs. */
export const autoFocusRef = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
