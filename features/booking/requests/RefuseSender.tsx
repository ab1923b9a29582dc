import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';

export const REFUSE_SENDER = 'Rechazar esta conexión hoy';

interface RefuseSenderProps {
  /** How many hours to come were booked from there. */
  coming: number;
  /** @throws {ApiError} */
  onBlock: (isBlocked: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether to take nothing more today from where a booking or a request came. */
export function RefuseSender({ coming, onBlock, onClose }: RefuseSenderProps) {
  const takeAgain = () =>
    orShowFailure('No se pudo guardar', async () => {
      await onBlock(false);
      showToast({ title: 'Vuelves a recibir desde esa conexión' });
    });
  const refuse = async () => {
    await onBlock(true);
    onClose();
    showToast({
      title: 'Hoy no recibirás más desde esa conexión',
      action: { label: 'Volver a recibir', onSelect: takeAgain },
    });
  };
  return (
    <DangerDialog
      title="¿Rechazar esta conexión hoy?"
      confirmLabel="Rechazar conexión"
      stayLabel="Volver"
      pendingLabel="Guardando..."
      failure="No se pudo guardar"
      onConfirm={refuse}
      onClose={onClose}
    >
      <p>
        Hasta medianoche, desde ahí nadie puede reservar, pedir ni enviar solicitudes. Si es el wifi de tu
        local, tampoco tus otros clientes.
      </p>
      {coming > 0 && (
        <p>También se {coming === 1 ? 'cancela su reserva' : `cancelan sus ${coming} reservas`} por venir.</p>
      )}
    </DangerDialog>
  );
}
