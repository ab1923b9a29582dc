import { useDeletion } from '#features/administration/lists/useDeletion.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminDataRequest, discardDataRequest } from './data-requests.contract.ts';

interface DiscardDialogProps {
  request: AdminDataRequest;
  onClose: () => void;
}

/** The dialog that discards a request which nobody confirmed. */
export function DiscardDialog({ request, onClose }: DiscardDialogProps) {
  const deletion = useDeletion({
    send: () => api<typeof discardDataRequest>('DELETE /api/admin/data-requests/{id}', { id: request.id }),
    done: 'Solicitud descartada',
    name: request.reference,
    failed: 'No se pudo descartar la solicitud',
    pending: 'Descartando...',
    onDeleted: onClose,
  });
  return (
    <DangerDialog
      title={`¿Descartar la solicitud ${request.reference}?`}
      confirmLabel="Descartar solicitud"
      {...deletion}
      onClose={onClose}
    >
      <p>
        Nadie confirmó el correo {request.email}. Descarta solo lo que no es una solicitud de verdad, como el
        correo no deseado: la persona no recibe ningún aviso. Queda anotado en la actividad.
      </p>
    </DangerDialog>
  );
}
