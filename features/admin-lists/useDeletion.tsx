import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#foundation/contract/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { useRefresh } from './useAdminLists.tsx';

interface Deletion {
  send: () => Promise<unknown>;
  /** 'Tarjeta eliminada' */
  done: string;
  /** What was deleted, by its name. */
  name: string;
  /** 'No se pudo eliminar la tarjeta' */
  failed: string;
  /** Replaces the button's label meanwhile. */
  pending?: string;
  onDeleted: () => void;
}

/** Deletes a row of a list. The result goes to the dialog that asks before. */
export function useDeletion({ send, done, name, failed, pending = 'Eliminando...', onDeleted }: Deletion) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send().catch((reason: unknown) => {
        // Somebody else was faster.
        if (!(reason instanceof ApiError && reason.code === 'not_found')) throw reason;
      }),
    onSuccess() {
      onDeleted();
      showToast({ title: done, detail: name });
      return refresh();
    },
  });
  return {
    pendingLabel: isPending ? pending : null,
    failure: error && { title: failed, detail: error instanceof ApiError ? error.message : undefined },
    onConfirm: mutate,
  };
}
