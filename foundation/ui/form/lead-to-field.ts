/** Focuses a field and scrolls it to the middle of the window, where no bars or messages cover it. */
export function leadToField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What is wrong with a choice stands below all of its options.
  const notes = field?.closest('fieldset')?.getAttribute('aria-describedby');
  document.getElementById(notes ?? '')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
