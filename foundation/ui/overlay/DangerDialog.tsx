import type { ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import styles from './DangerDialog.module.css';
import { Dialog, DialogActions } from './Dialog.tsx';

interface DangerDialogProps {
  /** The question. */
  title: string;
  /** What it does, as a verb and its object: 'Eliminar tarjeta'. */
  confirmLabel: string;
  /** Takes the label's place while it is being done. */
  pendingLabel: string | null;
  /** Why it could not be done. */
  failure?: { title: string; detail?: string } | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What is lost by it. */
  children: ReactNode;
}

/** Asks before something is lost for ever; open while it is there. The focus begins at the way out, which comes first. */
export function DangerDialog(props: DangerDialogProps) {
  const { title, confirmLabel, pendingLabel, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog isOpen isAlert title={title} onClose={onClose}>
      <div className={styles.words}>{children}</div>
      {failure && <Alert title={failure.title} detail={failure.detail} />}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          className={styles.danger}
          aria-disabled={pendingLabel !== null}
          onClick={() => pendingLabel === null && onConfirm()}
        >
          {pendingLabel ?? confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
