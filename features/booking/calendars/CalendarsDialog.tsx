import { Button } from '#foundation/ui/button/Button.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { AgendaAddresses } from './AgendaAddresses.tsx';
import { BusyCalendars } from './BusyCalendars.tsx';

interface CalendarsDialogProps {
  cardId: number;
  mayManage: boolean;
  now: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The agenda in one's own calendar, and the other way round. */
export const CalendarsDialog = ({ cardId, mayManage, now, isOpen, onClose }: CalendarsDialogProps) => (
  <Dialog isOpen={isOpen} title="Conectar con tu calendario" isLarge onClose={onClose}>
    {isOpen && <AgendaAddresses cardId={cardId} now={new Date(now)} />}
    {isOpen && mayManage && <BusyCalendars cardId={cardId} now={new Date(now)} />}
    <DialogActions>
      <Button onClick={onClose}>Listo</Button>
    </DialogActions>
  </Dialog>
);
