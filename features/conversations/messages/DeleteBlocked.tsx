import { useQueryClient } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog, useDangerAction } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { Conversation, deleteConversation } from './messages.contract.ts';
import { conversationsKey } from './useConversations.tsx';

interface DeleteBlockedProps {
  conversation: Conversation;
  onDeleted: () => void;
  onClose: () => void;
}

/** The shop deletes the conversation of a visitor whom it has blocked. */
export function DeleteBlocked({ conversation: { id, person }, onDeleted, onClose }: DeleteBlockedProps) {
  const client = useQueryClient();
  const deletion = useDangerAction(
    async () => {
      await api<typeof deleteConversation>('DELETE /api/conversations/{id}', { id });
      onDeleted();
      client.invalidateQueries({ queryKey: conversationsKey });
      showToast({ title: 'Conversación borrada' });
    },
    'Borrando...',
    'No pudimos borrar la conversación',
  );
  return (
    <DangerDialog
      title={`¿Borrar la conversación con ${person.name}?`}
      confirmLabel="Sí, borrar"
      {...deletion}
      onClose={onClose}
    >
      <p>
        Se borran sus mensajes, fotos y contacto. La persona sigue bloqueada, y ya no podrás desbloquearla. No
        se puede deshacer.
      </p>
    </DangerDialog>
  );
}
