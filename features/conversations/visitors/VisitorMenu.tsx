import { useState } from 'react';
import { visitorPath } from '#features/conversations/messages/conversation-address.rules.ts';
import type { deleteVisitorConversation } from '#features/conversations/messages/visitor-messages.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { copyLink } from '#foundation/ui/feedback/copy-text.ts';
import { showToast, toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { EllipsisVertical, Trash2 } from '#foundation/ui/icon/lucide.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { forgetVisitorToken } from './useVisitorTokens.tsx';

/** The address of a visitor's conversation, and its end. */
export function VisitorMenu({ token }: { token: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await api<typeof deleteVisitorConversation>('DELETE /api/conversations/by-token/{token}', { token });
    forgetVisitorToken(token);
    toastOnNextPage({ title: 'Conversación borrada', detail: 'El negocio tampoco la tiene.' });
    // Replaced, so that Back does not lead to a conversation that is gone.
    location.replace('/');
  };
  return (
    <>
      <Menu
        label="Acciones de la conversación"
        items={[
          {
            label: 'Copiar enlace',
            icon: <Icon name="copy" />,
            onSelect: () => copyLink(new URL(visitorPath(token), location.href).href, 'Enlace copiado'),
          },
          {
            label: 'Borrar conversación',
            icon: <Trash2 size={20} />,
            onSelect: () => {
              // The toast would cover the dialog's question.
              showToast(null);
              setAsking(true);
            },
          },
        ]}
      >
        <EllipsisVertical size={22} />
      </Menu>
      {isAsking && (
        <DangerDialog
          title="¿Borrar la conversación?"
          confirmLabel="Sí, borrar"
          pendingLabel="Borrando..."
          failure="No pudimos borrar la conversación"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            Se borran los mensajes, las fotos y tu contacto, para ti y para el negocio. No se puede deshacer.
          </p>
        </DangerDialog>
      )}
    </>
  );
}
