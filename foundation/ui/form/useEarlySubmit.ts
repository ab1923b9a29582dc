import { type RefObject, useEffect } from 'react';

/**
 * Submits a form that was sent before this code ran (see app/web/first.ts). Only for forms whose values are in their
 * fields: other values typed that early are lost.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.dataset.early === 'sent') form.current.requestSubmit();
  }, [form]);
}
