import { Button } from '#foundation/ui/button/Button.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { AgendaAddresses } from './AgendaAddresses.tsx';

interface CalendarsDialogProps {
  cardId: number;
  now: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The agenda in one's own calendar. */
export const CalendarsDialog = ({ cardId, now, isOpen, onClose }: CalendarsDialogProps) => (
  <Dialog isOpen={isOpen} title="Tu agenda y tu calendario" isLarge onClose={onClose}>
    {isOpen && <AgendaAddresses cardId={cardId} now={new Date(now)} />}
    <DialogActions>
      <Button onClick={onClose}>Listo</Button>
    </DialogActions>
  </Dialog>
);
