import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Archive, ArchiveRestore, Ban, EllipsisVertical, Trash2 } from '#foundation/ui/icon/lucide.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import type { Conversation, deleteConversation, updateConversation } from './messages.contract.ts';
import { conversationsKey } from './useConversations.tsx';

interface ShopMenuProps {
  conversation: Conversation;
  onChange: (changed: Conversation) => void;
  onDeleted: () => void;
}

/**
 * The menu for closing a conversation or blocking a person, which can be undone, and for deleting the conversation of a
 * blocked visitor.
 */
export function ShopMenu({ conversation, onChange, onDeleted }: ShopMenuProps) {
  const { id, isClosed, isBlocked, person } = conversation;
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const save = async (body: { isClosed?: boolean; isBlocked?: boolean }, title: string): Promise<void> => {
    onChange(await api<typeof updateConversation>('PUT /api/conversations/{id}', { id, body }));
    showToast({ title });
  };
  const change = (...saved: Parameters<typeof save>): Promise<void> =>
    orShowFailure('No se pudo cambiar la conversación', () => save(...saved));
  const remove = async () => {
    await api<typeof deleteConversation>('DELETE /api/conversations/{id}', { id });
    onDeleted();
    client.invalidateQueries({ queryKey: conversationsKey });
    showToast({ title: 'Conversación borrada' });
  };
  return (
    <>
      <Menu
        label="Acciones de la conversación"
        items={[
          isClosed
            ? {
                label: 'Abrir de nuevo',
                icon: <ArchiveRestore size={20} />,
                onSelect: () => change({ isClosed: false }, 'Conversación abierta'),
              }
            : {
                label: 'Cerrar conversación',
                icon: <Archive size={20} />,
                onSelect: () => change({ isClosed: true }, 'Conversación cerrada'),
              },
          {
            label: isBlocked ? 'Desbloquear' : 'Bloquear a esta persona',
            icon: <Ban size={20} />,
            onSelect: () => {
              if (isBlocked) return change({ isBlocked: false }, 'Puede escribirte otra vez');
              // The toast would cover the dialog's question.
              showToast(null);
              setBlocking(true);
            },
          },
          ...(isBlocked && !person.hasAccount
            ? [
                {
                  label: 'Borrar conversación',
                  icon: <Trash2 size={20} />,
                  onSelect: () => {
                    showToast(null);
                    setDeleting(true);
                  },
                },
              ]
            : []),
        ]}
      >
        <EllipsisVertical size={22} />
      </Menu>
      {isBlocking && (
        <DangerDialog
          title={`¿Bloquear a ${person.name}?`}
          confirmLabel="Sí, bloquear"
          pendingLabel="Bloqueando..."
          failure="No pudimos bloquear a esta persona"
          onConfirm={async () => {
            await save({ isBlocked: true }, 'Ya no puede escribirte');
            setBlocking(false);
          }}
          onClose={() => setBlocking(false)}
        >
          <p>Ya no podrá escribirte. Puedes desbloquearla después, en este mismo menú.</p>
        </DangerDialog>
      )}
      {isDeleting && (
        <DangerDialog
          title={`¿Borrar la conversación con ${person.name}?`}
          confirmLabel="Sí, borrar"
          pendingLabel="Borrando..."
          failure="No pudimos borrar la conversación"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            Se borran sus mensajes, fotos y contacto. La persona sigue bloqueada, y ya no podrás
            desbloquearla. No se puede deshacer.
          </p>
        </DangerDialog>
      )}
    </>
  );
}
