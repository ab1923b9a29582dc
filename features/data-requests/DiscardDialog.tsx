import { useRefresh } from '#features/admin-lists/useAdminLists.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog, useDangerAction } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminDataRequest, discardDataRequest } from './data-requests.contract.ts';

interface DiscardDialogProps {
  request: AdminDataRequest;
  onClose: () => void;
}

/** Discards a request that nobody confirmed. */
export function DiscardDialog({ request, onClose }: DiscardDialogProps) {
  const refresh = useRefresh();
  const discarding = useDangerAction(
    async () => {
      await api<typeof discardDataRequest>('DELETE /api/admin/data-requests/{id}', { id: request.id });
      onClose();
      await refresh();
      showToast({ title: 'Solicitud descartada' });
    },
    'Descartando...',
    'No se pudo descartar la solicitud',
  );
  return (
    <DangerDialog
      title={`¿Descartar la solicitud ${request.reference}?`}
      confirmLabel="Descartar solicitud"
      {...discarding}
      onClose={onClose}
    >
      <p>
        Nadie confirmó el correo {request.email}. Descarta solo lo que no es una solicitud de verdad, como el
        correo no deseado: la persona no recibe ningún aviso. Queda anotado en la actividad.
      </p>
    </DangerDialog>
  );
}
