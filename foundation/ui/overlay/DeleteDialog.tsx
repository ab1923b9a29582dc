import type { ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DangerDialog } from './DangerDialog.tsx';

interface DeleteDialogProps {
  /** 'Eliminar producto' */
  label: string;
  /** Deletes at once; the result is reported elsewhere. */
  onDelete: () => void;
  onClose: () => void;
  /** What will be lost. */
  children: ReactNode;
}

/** Confirms the deletion of a card's part; open while mounted. */
export const DeleteDialog = ({ label, onDelete, onClose, children }: DeleteDialogProps) => (
  <DangerDialog
    title="¿Estás seguro?"
    confirmLabel={label}
    onConfirm={() => {
      onClose();
      onDelete();
    }}
    onClose={onClose}
  >
    {children}
  </DangerDialog>
);

/** A form's delete button, which opens the dialog above. */
export const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="plain" onClick={onClick}>
    <Icon name="bin" />
    Eliminar
  </Button>
);
