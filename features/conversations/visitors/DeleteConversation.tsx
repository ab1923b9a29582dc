import { useState } from 'react';
import type { deleteVisitorConversation } from '#features/conversations/messages/visitor-messages.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { forgetVisitorToken } from './useVisitorTokens.tsx';

export function DeleteConversation({ token }: { token: string }) {
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
      <Button variant="plain" small onClick={() => setAsking(true)}>
        Borrar conversación
      </Button>
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
