import type { ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import styles from './DangerDialog.module.css';
import { Dialog, DialogActions } from './Dialog.tsx';

interface DangerDialogProps {
  /** The question. */
  title: string;
  /** A verb and its object: 'Eliminar tarjeta'. */
  confirmLabel: string;
  /** 'Cancelar', unless it could mean what the dialog asks about. */
  stayLabel?: string;
  /** Replaces the label while the action runs. */
  pendingLabel: string | null;
  /** Why the action failed. */
  failure?: { title: string; detail?: string } | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What will be lost. */
  children: ReactNode;
}

/**
 * Confirms an irreversible action; open while mounted. The focus starts on the button that changes nothing, which comes
 * first.
 */
export function DangerDialog(props: DangerDialogProps) {
  const {
    title,
    confirmLabel,
    stayLabel = 'Cancelar',
    pendingLabel,
    failure,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog isOpen isAlert title={title} onClose={onClose}>
      <div className={styles.words}>{children}</div>
      {failure && <Alert title={failure.title} detail={failure.detail} />}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          {stayLabel}
        </Button>
        <Button
          variant="danger"
          aria-disabled={pendingLabel !== null}
          onClick={() => pendingLabel === null && onConfirm()}
        >
          {pendingLabel ?? confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
