import { type RefObject, useEffect, useRef } from 'react';
import { leadToField } from './lead-to-field.ts';

/**
 * The ref of a form: whenever `failure` changes, the first invalid field takes the focus, which a disabled submit
 * button has lost.
 */
export function useFocusOnProblem(failure: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) leadToField(form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]'));
  }, [failure]);
  return form;
}
