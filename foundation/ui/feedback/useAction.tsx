import { useState } from 'react';
import { reasonOf } from './showFailure.ts';

/**
 * One action, and why it failed.
 * @param run leaves the page, or closes the dialog; a promise if it takes time. @throws {ApiError}
 * @param pending 'Cancelando...'
 * @param title of the error message: 'No pudimos cancelar tu pedido'
 */
export function useAction(run: () => unknown, pending = '', title = '') {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  return {
    pendingLabel: isPending ? pending : null,
    failure,
    async onConfirm() {
      const running = run();
      if (!(running instanceof Promise)) return;
      setPending(true);
      setFailure(null);
      try {
        await running;
      } catch (error) {
        setPending(false);
        setFailure({ title, detail: reasonOf(error) });
      }
    },
  };
}
