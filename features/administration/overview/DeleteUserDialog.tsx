import { useQuery } from '@tanstack/react-query';
import { useDeletion } from '#features/administration/lists/useDeletion.tsx';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminUser, listAdminCards } from './administration.contract.ts';
import type { deleteUser } from './people.contract.ts';
import { useCardContents } from './useCardContents.tsx';

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before deleting a person, and lists the cards that would be deleted, too. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const deletion = useDeletion({
    send: (closesOrders) =>
      api<typeof deleteUser>('DELETE /api/admin/users/{id}', { id: user.id, closesOrders }),
    done: 'Usuario eliminado',
    name: fullName(user),
    failed: 'No se pudo eliminar el usuario',
    onDeleted,
  });
  return (
    <DangerDialog
      title={`¿Eliminar a ${fullName(user)}?`}
      confirmLabel="Eliminar usuario"
      {...deletion}
      onClose={onClose}
    >
      {user.cardCount > 0 ? (
        <WhatGoesAlong user={user} />
      ) : (
        <p>También se eliminan todas sus tarjetas: no tiene ninguna.</p>
      )}
      <p>Sus mensajes y tarjetas guardadas también se borran. No se puede deshacer.</p>
    </DangerDialog>
  );
}

function WhatGoesAlong({ user }: { user: AdminUser }) {
  const { data: cards } = useQuery({
    queryKey: ['cards-of-user', user.id],
    queryFn: async ({ signal }) => {
      const call = { q: user.email, limit: 100 };
      const found = await api<typeof listAdminCards>('GET /api/admin/cards', call, { signal });
      return found.filter(({ owner }) => owner.id === user.id);
    },
    staleTime: 0,
  });
  const { data: contents } = useCardContents(cards?.map(({ id }) => id));
  return (
    <p aria-busy={!cards}>
      También se eliminan todas sus tarjetas:{' '}
      {cards?.length ? (
        <b>{cards.map(({ title }) => title).join(', ')}</b>
      ) : (
        <b>{countOf(user.cardCount, 'tarjeta', 'tarjetas')}</b>
      )}
      {contents &&
        `, con ${countOf(contents.items, 'producto', 'productos')}, ${countOf(contents.offers, 'oferta', 'ofertas')} y ${countOf(contents.orders, 'pedido', 'pedidos')}`}
      .
    </p>
  );
}
