import { useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { MAX_EXTENSION_REASON } from './data-request-bounds.rules.ts';
import type { AdminDataRequest, extendDataRequest } from './data-requests.contract.ts';

interface ExtensionDialogProps {
  isOpen: boolean;
  request: AdminDataRequest;
  onClose: () => void;
}

/** The dialog that extends the time for an answer by 30 days, once. */
export function ExtensionDialog({ isOpen, request, onClose }: ExtensionDialogProps) {
  const refresh = useRefresh();
  const save = async (values: FormData) => {
    await api<typeof extendDataRequest>('PUT /api/admin/data-requests/{id}/extension', {
      id: request.id,
      body: { reason: String(values.get('reason') ?? '') },
    });
    await refresh();
    showToast({ title: 'Plazo extendido por 30 días' });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Extender el plazo de ${request.reference}`}
      failure="No se pudo extender el plazo"
      check={(values) =>
        String(values.get('reason') ?? '').trim() ? {} : { reason: 'Escribe por qué se necesita más tiempo' }
      }
      onClose={onClose}
      onSave={save}
    >
      {(wrong) => (
        <TextArea
          label="Por qué se necesita más tiempo"
          name="reason"
          rows={3}
          maxLength={MAX_EXTENSION_REASON}
          hint="La persona lo lee. La ley permite 30 días más, una sola vez."
          error={wrong.reason}
        />
      )}
    </FormDialog>
  );
}
