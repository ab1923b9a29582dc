import { useState } from 'react';
import type { deleteVisitorConversation } from '#features/messages/visitor-messages.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { forgetVisitorToken } from './useVisitorTokens.tsx';

/** Where visitors delete their conversation, without an account. */
export function DeleteConversation({ token }: { token: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const remove = async () => {
    setPending(true);
    try {
      await api<typeof deleteVisitorConversation>('DELETE /api/conversations/by-token/{token}', { token });
      forgetVisitorToken(token);
      toastOnNextPage({ title: 'Conversación borrada', detail: 'El negocio tampoco la tiene.' });
      // Replaced, so that Back does not lead to a conversation that is gone.
      location.replace('/');
    } catch (error) {
      setPending(false);
      setReason(reasonOf(error));
    }
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
          pendingLabel={isPending ? 'Borrando...' : null}
          failure={reason === null ? null : { title: 'No pudimos borrar la conversación', detail: reason }}
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
