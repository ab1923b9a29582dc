import { useEffect } from 'react';

/**
 * Tells React what was typed and chosen before hydration. Otherwise a controlled field would show it until the next
 * render and then lose it. Call it in the component that has the fields.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#root input, #root textarea')) {
      if (field.checked !== field.defaultChecked) repeat(field, 'checked', 'click');
      else if (field.type !== 'file' && field.value !== field.defaultValue) repeat(field, 'value', 'input');
    }
  }, []);
}

/** React compares with the value that was last set on the element itself, so the prototype's setter goes unnoticed. */
function repeat(field: HTMLInputElement, property: 'checked' | 'value', event: string): void {
  const present = field[property];
  Object.assign(field, { [property]: property === 'checked' ? !present : '' });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, present);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
