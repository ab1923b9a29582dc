import { useEffect, useRef } from 'react';

/** For a form: the focus goes to the first field that has something wrong with it, as soon as that is known. */
export function useFirstProblem(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return form;
}
