import { useState } from 'react';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';

interface CancelOrderDialogProps {
  number: number;
  /** @throws {ApiError} `not_available` when the shop has taken the order up meanwhile */
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** Asks the customer before the order is cancelled. */
export function CancelOrderDialog({ number, onCancel, onClose }: CancelOrderDialogProps) {
  const [isPending, setPending] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const cancel = async () => {
    setPending(true);
    try {
      await onCancel();
      onClose();
    } catch (error) {
      setPending(false);
      setReason(reasonOf(error));
    }
  };
  return (
    <DangerDialog
      title={`¿Cancelar el pedido N.º ${number}?`}
      confirmLabel="Sí, cancelar pedido"
      pendingLabel={isPending ? 'Cancelando...' : null}
      failure={reason === null ? null : { title: 'No pudimos cancelar tu pedido', detail: reason }}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>El negocio verá que lo cancelaste y no lo va a preparar.</p>
    </DangerDialog>
  );
}
