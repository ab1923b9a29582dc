/** Gives a field the focus in the middle of the window, where neither bars nor messages lie over it. */
export function leadToField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
