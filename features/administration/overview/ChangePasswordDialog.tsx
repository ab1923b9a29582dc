import { PasswordForm } from '#features/people/sign-in/PasswordForm.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';

/** The form of `/profile`, for administrators. */
export const ChangePasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <Dialog isOpen title="Cambiar Contraseña" onClose={onClose}>
    <PasswordForm
      email={email}
      submitLabel="Cambiar Contraseña"
      refusal="No se pudo cambiar la contraseña. Verifica tu contraseña actual."
      onChanged={onClose}
      onCancel={onClose}
    />
  </Dialog>
);
