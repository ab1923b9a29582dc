import { useState } from 'react';
import { useOwnCards } from '#features/card/editor/useOwnCards.tsx';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { ProofForm, proofIn } from '#features/people/sign-in/ProofForm.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './DeleteAccountDialog.module.css';
import { isAboutOpenOrders } from './open-orders.rules.ts';
import type { deleteAccount } from './personal-data.contract.ts';

interface DeleteAccountDialogProps {
  viewer: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Lists what is deleted with the account, asks for the password, and ends on the home page. */
export function DeleteAccountDialog({ viewer, isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="¿Eliminar tu cuenta?" onClose={onClose}>
      <DeleteAccountForm viewer={viewer} onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ viewer, onClose }: Omit<DeleteAccountDialogProps, 'isOpen'>) {
  const cards = useOwnCards() ?? [];
  /** The refusal has listed the open orders: pressing again means it. */
  const [hasSeenOrders, setHasSeenOrders] = useState(false);
  return (
    <ProofForm
      email={viewer.email}
      isDanger
      submitLabel={hasSeenOrders ? 'Eliminar de todos modos' : 'Eliminar mi cuenta'}
      pendingLabel="Eliminando..."
      failure="No pudimos eliminar tu cuenta"
      explain={(error) => {
        if (isAboutOpenOrders(error)) setHasSeenOrders(true);
        return reasonOf(error);
      }}
      onSubmit={async (typed) => {
        const { currentPassword: password, code } = proofIn(typed);
        await api<typeof deleteAccount>('DELETE /api/users/{id}', {
          id: viewer.id,
          body: { password, closesOrders: hasSeenOrders, code },
        });
        toastOnNextPage({
          title: 'Eliminamos tu cuenta',
          detail: 'Con ella se fue todo lo tuyo. Gracias por pasar por aquí.',
        });
        location.replace('/');
      }}
      onClose={onClose}
    >
      {() => (
        <div className={styles.lost}>
          <p>Se borra para siempre, y no podemos recuperarlo:</p>
          <ul>
            <li>Tu perfil, tu foto y todas tus sesiones.</li>
            <li>
              {cards.length > 0 ? (
                <>
                  {cards.length === 1 ? 'Tu tarjeta ' : `Tus ${cards.length} tarjetas: `}
                  <b>{cards.map(({ title }) => title).join(', ')}</b>, con sus productos, ofertas y
                  estadísticas. Nadie puede usar su dirección por un año, y desaparece de las guardadas de
                  otras personas.
                </>
              ) : (
                'Tus tarjetas, si tienes, con sus productos, ofertas y estadísticas.'
              )}
            </li>
            <li>
              Los pedidos recibidos. Lo que ya está en tu WhatsApp o en tu correo sigue ahí, y tus clientes
              siguen viendo la página de su pedido, con tu teléfono y tu correo de contacto.
            </li>
            <li>Tu lista de tarjetas guardadas y tus conversaciones.</li>
            <li>
              Tu nombre, teléfono y dirección en los pedidos que hiciste. En uno que el negocio todavía
              atiende se borran a los 30 días.
            </li>
          </ul>
          <p>
            Queda solo el registro de lo que hayan cambiado los administradores, y las copias de seguridad
            anteriores.
          </p>
        </div>
      )}
    </ProofForm>
  );
}
