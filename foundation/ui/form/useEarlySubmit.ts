import { type RefObject, useEffect } from 'react';

/**
 * Submits a form that was sent before this code ran (see app/web/first.ts). Only for forms whose fields hold their own
 * values: React state knows nothing of what was typed that early.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.dataset.early === 'sent') form.current.requestSubmit();
  }, [form]);
}
