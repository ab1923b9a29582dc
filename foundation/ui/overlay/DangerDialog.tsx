import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
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

/**
 * Returns props for a `DangerDialog` that stays open until its action has succeeded. If the action fails, it says why.
 * @param run closes the dialog or leaves the page. @throws {ApiError}
 * @param pending 'Cancelando...'
 * @param title of the error message: 'No pudimos cancelar tu pedido'
 */
export function useDangerAction(run: () => Promise<void>, pending: string, title: string) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<DangerDialogProps['failure']>(null);
  return {
    pendingLabel: isPending ? pending : null,
    failure,
    async onConfirm() {
      setPending(true);
      setFailure(null);
      try {
        await run();
      } catch (error) {
        setPending(false);
        setFailure({ title, detail: reasonOf(error) });
      }
    },
  };
}
