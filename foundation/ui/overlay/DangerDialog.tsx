import type { ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { useAction } from '#foundation/ui/feedback/useAction.tsx';
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
  pendingLabel?: string;
  /** Title of the error message: 'No pudimos cancelar tu pedido'. */
  failure?: string;
  /** Closes the dialog or leaves the page. @throws {ApiError} when the server refuses; the dialog stays open. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** What will be lost. */
  children: ReactNode;
}

/**
 * Confirms an irreversible action; open while mounted. The focus starts on the button that changes nothing, which comes
 * first.
 */
export function DangerDialog({ title, confirmLabel, stayLabel = 'Cancelar', ...props }: DangerDialogProps) {
  const { onClose, children } = props;
  const { pendingLabel, failure, onConfirm } = useAction(props.onConfirm, props.pendingLabel, props.failure);
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
