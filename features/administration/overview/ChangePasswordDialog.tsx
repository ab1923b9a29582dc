import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { changePassword } from '#features/people/accounts/accounts.contract.ts';
import { TOO_SHORT } from '#features/people/accounts/new-password.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

/** Changes the administrator's own password. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<Partial<typeof EMPTY>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { confirmation, ...body } = typed;
      return api<typeof changePassword>('POST /api/auth/change-password', { body });
    },
    onSuccess() {
      onClose();
      showToast({ title: 'Contraseña actualizada', detail: 'Tus otras sesiones se cerraron.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = check(typed);
    setProblem(found);
    if (Object.keys(found).length === 0) mutate();
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <Field
      label={label}
      type="password"
      autoComplete={autoComplete}
      value={typed[name]}
      error={problem[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog isOpen title="Cambiar Contraseña" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {error && <Alert title={explain(error)} />}
        {field('currentPassword', 'Contraseña actual', 'current-password')}
        {field('newPassword', 'Nueva contraseña', 'new-password')}
        {field('confirmation', 'Confirmar contraseña', 'new-password')}
        <DialogActions>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={Object.values(typed).some((text) => text === '')}>
            {isPending ? 'Cambiando...' : 'Cambiar Contraseña'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function check({ newPassword, confirmation }: typeof EMPTY): Partial<typeof EMPTY> {
  if (newPassword.length < MIN_PASSWORD) return { newPassword: TOO_SHORT };
  return newPassword === confirmation ? {} : { confirmation: 'Las contraseñas no coinciden' };
}

/** The server's message for a wrong password is not used, because it is meant for the login. */
const explain = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'bad_credentials'
    ? (error.fields.newPassword ?? error.message)
    : 'No se pudo cambiar la contraseña. Verifica tu contraseña actual.';
