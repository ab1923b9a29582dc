import type { ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DangerDialog } from './DangerDialog.tsx';

interface DeleteDialogProps {
  /** 'Eliminar producto' */
  label: string;
  /** Does it at once; whatever comes of it is said elsewhere. */
  onDelete: () => void;
  onClose: () => void;
  /** What is lost by it. */
  children: ReactNode;
}

/** '¿Estás seguro?' before a part of a card is deleted; open while it is there, and gone with either answer. */
export const DeleteDialog = ({ label, onDelete, onClose, children }: DeleteDialogProps) => (
  <DangerDialog
    title="¿Estás seguro?"
    confirmLabel={label}
    pendingLabel={null}
    onConfirm={() => {
      onClose();
      onDelete();
    }}
    onClose={onClose}
  >
    {children}
  </DangerDialog>
);

/** Beside the buttons of a form: leads to the question above. */
export const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="plain" onClick={onClick}>
    <Icon name="bin" />
    Eliminar
  </Button>
);
