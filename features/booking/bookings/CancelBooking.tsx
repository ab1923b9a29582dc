import { useState } from 'react';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { hourText, reminderText, whoText } from './booking-text.rules.ts';
import type { OwnBooking } from './bookings.contract.ts';
import { ReminderButton } from './ReminderButton.tsx';
import { useBookingChanges } from './useBookings.tsx';

interface CancelBookingProps {
  booking: OwnBooking;
  onClose: () => void;
}

/** Asks whether to cancel, and then has the message to the customer ready. */
export function CancelBooking({ booking, onClose }: CancelBookingProps) {
  const timeZone = useShopZone();
  const { update } = useBookingChanges(booking.cardId);
  const [cancelled, setCancelled] = useState<OwnBooking | null>(null);
  const cancel = async () => {
    const answer = await update(booking, { status: 'cancelled' });
    if (answer?.customerDigits) return setCancelled(answer);
    if (answer) showToast({ title: 'Hora cancelada' });
    onClose();
  };
  if (cancelled)
    return (
      <Dialog isOpen isRead title="Hora cancelada" onClose={onClose}>
        <p>Su página ya dice que está cancelada. Avísale también por WhatsApp:</p>
        <p>«{reminderText({ ...cancelled, timeZone })}»</p>
        <DialogActions>
          <ReminderButton booking={cancelled} />
        </DialogActions>
      </Dialog>
    );
  return (
    <DangerDialog
      title="¿Cancelar la hora?"
      confirmLabel="Cancelar hora"
      stayLabel="Volver"
      pendingLabel="Cancelando..."
      failure="No se pudo cancelar la hora"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {whoText(booking)}, {hourText(booking.startsAt, timeZone)}. Queda libre para otra persona.
      </p>
    </DangerDialog>
  );
}
