import { type RefObject, useEffect } from 'react';

/**
 * Sends what was sent before this code ran (see app/web/first.ts). For forms whose values lie in their fields: what was
 * typed that early is known nowhere else.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.dataset.early === 'sent') form.current.requestSubmit();
  }, [form]);
}
