import { useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { CardReport, reviewCardReport } from './card-reports.contract.ts';

/** Marks a report as reviewed, or opens it again. */
export function useReview({ id, note }: Pick<CardReport, 'id' | 'note'>) {
  const refresh = useRefresh();
  const send = async (isReviewed: boolean, note: string | null) => {
    await api<typeof reviewCardReport>('PUT /api/admin/reports/{id}', { id, body: { isReviewed, note } });
    await refresh();
  };
  const reopen = (kept = note) => orShowFailure('No se pudo reabrir la denuncia', () => send(false, kept));
  return {
    reopen: () => reopen(),
    /** @throws {ApiError} */
    async close(newNote: string | null) {
      await send(true, newNote);
      showToast({
        title: 'Denuncia revisada',
        action: { label: 'Deshacer', onSelect: () => void reopen(newNote) },
      });
    },
  };
}
