import { useAction } from '#foundation/ui/feedback/useAction.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';

interface CancelOrderDialogProps {
  number: number;
  /** @throws {ApiError} `not_available` if the shop has already taken up the order */
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** Asks the customer for confirmation before the order is cancelled. */
export function CancelOrderDialog({ number, onCancel, onClose }: CancelOrderDialogProps) {
  const cancelling = useAction(
    async () => {
      await onCancel();
      onClose();
    },
    'Cancelando...',
    'No pudimos cancelar tu pedido',
  );
  return (
    <DangerDialog
      title={`¿Cancelar el pedido N.º ${number}?`}
      confirmLabel="Sí, cancelar pedido"
      stayLabel="Volver"
      {...cancelling}
      onClose={onClose}
    >
      <p>El negocio verá que lo cancelaste y no lo va a preparar.</p>
    </DangerDialog>
  );
}
