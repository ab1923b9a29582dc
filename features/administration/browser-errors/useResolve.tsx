import { useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { BrowserError, resolveBrowserError } from './browser-errors.contract.ts';

/** Marks an error as resolved, which can be undone, or opens it again. */
export function useResolve() {
  const refresh = useRefresh();
  return async function resolve(error: Pick<BrowserError, 'id'>, isResolved: boolean): Promise<void> {
    const { id } = error;
    await orShowFailure('No se pudo guardar', async () => {
      await api<typeof resolveBrowserError>('PUT /api/admin/errors/{id}', { id, body: { isResolved } });
      await refresh();
      if (!isResolved) return;
      showToast({
        title: 'Error resuelto',
        detail: 'Vuelve a la lista si pasa en una versión nueva.',
        action: { label: 'Deshacer', onSelect: () => void resolve(error, false) },
      });
    });
  };
}
