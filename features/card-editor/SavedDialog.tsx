import { Button } from '#foundation/ui/button/Button.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './SavedDialog.module.css';

interface SavedDialogProps {
  isOpen: boolean;
  subdomain: string;
  onClose: () => void;
}

/** Confirmation after saving: view the card or continue. */
export const SavedDialog = ({ isOpen, subdomain, onClose }: SavedDialogProps) => (
  <Dialog isOpen={isOpen} title="¡Configuración Guardada!" onClose={onClose}>
    <p className={styles.words}>Los cambios ya se ven en tu tarjeta.</p>
    <DialogActions>
      <Button variant="line" onClick={onClose}>
        Seguir Editando
      </Button>
      <Button href={`/${subdomain}`}>Ver Tarjeta</Button>
    </DialogActions>
  </Dialog>
);
