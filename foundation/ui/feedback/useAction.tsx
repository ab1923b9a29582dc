import { useState } from 'react';
import { reasonOf } from './showFailure.ts';

/**
 * One action, and why it failed: the props of a `DangerDialog`, which stays open until then, or of a page's button.
 * @param run closes the dialog or leaves the page. @throws {ApiError}
 * @param pending 'Cancelando...'
 * @param title of the error message: 'No pudimos cancelar tu pedido'
 */
export function useAction(run: () => Promise<void>, pending: string, title: string) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  return {
    pendingLabel: isPending ? pending : null,
    failure,
    async onConfirm() {
      setPending(true);
      setFailure(null);
      try {
        await run();
      } catch (error) {
        setPending(false);
        setFailure({ title, detail: reasonOf(error) });
      }
    },
  };
}
