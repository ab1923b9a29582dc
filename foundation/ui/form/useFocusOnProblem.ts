import { type RefObject, useEffect, useRef } from 'react';
import { leadToField } from './lead-to-field.ts';

/**
 * Returns the ref of a form. Whenever `failure` changes, the first invalid field gets the focus, because the submit
 * button lost it while it was disabled.
 */
export function useFocusOnProblem(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) leadToField(form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]'));
  }, [failure]);
  return form;
}
