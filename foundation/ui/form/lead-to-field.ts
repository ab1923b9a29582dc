/** Focuses a field and scrolls it to the middle of the window, where no bars or messages cover it. */
export function leadToField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
