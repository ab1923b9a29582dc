import { useState } from 'react';
import { ROLE_LABELS } from '#features/administration/lists/admin-words.rules.ts';
import { useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import type { Role, User } from '#features/people/accounts/accounts.contract.ts';
import { EntryForm } from '#features/people/accounts/EntryForm.tsx';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { AccountFields } from './AccountFields.tsx';
import { accountProblems, explain, missing } from './admin-forms.rules.ts';
import type { AdminUser } from './administration.contract.ts';
import { makePasswordLink, PasswordLink } from './PasswordLink.tsx';
import type { createUser, updateUser } from './people.contract.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';

const ROLES = (['user', 'card_owner', 'admin'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

interface UserDialogProps {
  /** Null for a new account. */
  user: AdminUser | null;
  onClose: () => void;
}

/** Edits an account, or creates one and then shows the link with which its person chooses a password. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const refresh = useRefresh();
  const [typed, setTyped] = useState({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    role: user?.role ?? ('user' as Role),
  });
  const [made, setMade] = useState<{ user: User; link: string | null } | null>(null);
  const failure = user ? 'No se pudo editar el usuario' : 'No se pudo crear el usuario';
  const send = async () => {
    const { role, ...account } = typed;
    if (user) {
      const saved = await api<typeof updateUser>('PUT /api/admin/users/{id}', { id: user.id, body: account });
      onClose();
      showToast({ title: 'Usuario actualizado', detail: fullName(saved) });
    } else {
      const created = await api<typeof createUser>('POST /api/admin/users', { body: { ...account, role } });
      setMade({ user: created, link: await makePasswordLink(created.id) });
    }
    await refresh();
  };
  if (made)
    return (
      <Dialog isOpen title="Cuenta creada" onClose={onClose}>
        <p>{fullName(made.user)} ya tiene su cuenta.</p>
        <PasswordLink user={made.user} made={made.link} />
        <DialogActions>
          <Button onClick={onClose}>Listo</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog isOpen title={user ? 'Editar Usuario' : 'Nuevo Usuario'} onClose={onClose}>
      <EntryForm
        failure={failure}
        submitLabel={user ? 'Guardar cambios' : 'Crear cuenta'}
        pendingLabel={user ? 'Guardando...' : 'Creando...'}
        stays
        onCancel={onClose}
        check={() => missing(accountProblems(typed))}
        send={send}
        explain={(error) => explain(error, failure)}
      >
        {(problems) => (
          <>
            <AccountFields
              typed={typed}
              problems={problems}
              onChange={(change) => setTyped({ ...typed, ...change })}
            />
            {user && <PasswordLink user={user} />}
            {user?.hasSecondFactor && <ResetSecondFactor user={user} onDone={onClose} />}
            {!user && (
              <ChoiceField
                label="Rol"
                value={typed.role}
                options={ROLES}
                onChange={(event) => setTyped({ ...typed, role: event.currentTarget.value as Role })}
              />
            )}
          </>
        )}
      </EntryForm>
    </Dialog>
  );
}
