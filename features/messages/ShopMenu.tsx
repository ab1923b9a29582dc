import { Archive, ArchiveRestore, Ban, EllipsisVertical } from 'lucide-react';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import type { Conversation, updateConversation } from './messages.contract.ts';

interface ShopMenuProps {
  conversation: Conversation;
  onChange: (changed: Conversation) => void;
}

/** Closing a conversation and blocking a person; both can be undone. */
export function ShopMenu({ conversation: { id, isClosed, isBlocked }, onChange }: ShopMenuProps) {
  const change = (body: { isClosed?: boolean; isBlocked?: boolean }, title: string): Promise<void> =>
    orShowFailure('No se pudo cambiar la conversación', async () => {
      onChange(await api<typeof updateConversation>('PUT /api/conversations/{id}', { id, body }));
      showToast({ title });
    });
  return (
    <Menu
      label="Acciones de la conversación"
      items={[
        isClosed
          ? {
              label: 'Abrir de nuevo',
              icon: <ArchiveRestore size={20} strokeWidth={1.9} aria-hidden />,
              onSelect: () => change({ isClosed: false }, 'Conversación abierta'),
            }
          : {
              label: 'Cerrar conversación',
              icon: <Archive size={20} strokeWidth={1.9} aria-hidden />,
              onSelect: () => change({ isClosed: true }, 'Conversación cerrada'),
            },
        {
          label: isBlocked ? 'Desbloquear' : 'Bloquear a esta persona',
          icon: <Ban size={20} strokeWidth={1.9} aria-hidden />,
          onSelect: () =>
            change(
              { isBlocked: !isBlocked },
              isBlocked ? 'Puede escribirte otra vez' : 'Ya no puede escribirte',
            ),
        },
      ]}
    >
      <EllipsisVertical size={22} strokeWidth={1.9} aria-hidden />
    </Menu>
  );
}
