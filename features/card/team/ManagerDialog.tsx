import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { ProofDialog, proofIn } from '#features/people/sign-in/ProofForm.tsx';
import type { Proof } from './useTeam.tsx';

interface ManagerDialogProps {
  /** '¿Que Rosa administre?' */
  title: string;
  submitLabel: string;
  failure: string;
  /** @throws {ApiError} */
  onProven: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks the owner for their password before somebody is to manage the card. */
export const ManagerDialog = ({ onProven, onClose, ...labels }: ManagerDialogProps) => (
  <ProofDialog
    {...labels}
    email={useViewer()?.email ?? ''}
    pendingLabel="Un momento..."
    onSubmit={async (typed) => {
      await onProven(proofIn(typed));
      onClose();
    }}
    onClose={onClose}
  >
    {() => (
      <p>
        Quien administra cambia precios y textos, ve a tus clientes, y puede cambiar la cuenta a la que te
        transfieren. Por eso te pedimos tu contraseña.
      </p>
    )}
  </ProofDialog>
);
