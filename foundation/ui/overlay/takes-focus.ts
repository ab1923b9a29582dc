/** The ref of the field in a dialog that one begins with: React keeps the attribute, which dialogs ask for, to itself. */
export const takesFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
