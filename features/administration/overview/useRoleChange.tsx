import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ROLE_LABELS } from '#features/administration/lists/admin-words.rules.ts';
import { keepChanged } from '#features/administration/lists/useAdminLists.tsx';
import type { Role } from '#features/people/accounts/accounts.contract.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { AdminUser } from './administration.contract.ts';
import type { updateUserRole } from './people.contract.ts';

/**
 * Changes a person's role. The screen shows the new role at once, and the former one again if the server refuses.
 * @param onDone called after the change, instead of the toast
 */
export function useRoleChange(user: AdminUser, onDone?: (role: Role) => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `user-${user.id}` },
    mutationFn: ({ role }: { role: Role; from: Role | null }) =>
      api<typeof updateUserRole>('PUT /api/admin/users/{id}/role', { id: user.id, body: { role } }),
    onSuccess({ role }, { from }) {
      keepChanged<AdminUser>(client, 'users', user.id, { role });
      if (onDone) return onDone(role);
      showToast({
        title: 'Rol actualizado',
        detail: `${fullName(user)}: ${ROLE_LABELS[role]}`,
        action: from ? { label: 'Deshacer', onSelect: () => mutate({ role: from, from: null }) } : undefined,
      });
    },
    onError: (error) =>
      showToast({
        title: 'No se pudo actualizar el rol',
        detail: error instanceof ApiError ? error.message : undefined,
        isError: true,
      }),
  });
  return {
    role: isPending ? variables.role : user.role,
    change: (role: Role) => mutate({ role, from: user.role }),
  };
}
