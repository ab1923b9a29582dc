import { type FormEvent, useState } from 'react';
import { useOwnCards } from '#features/card/editor/useOwnCards.tsx';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { CodeField } from '#features/people/sign-in/CodeField.tsx';
import { isAboutCode } from '#features/people/sign-in/codes.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
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
  const cards = useOwnCards(true) ?? [];
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useFocusOnProblem(failure);
  const [isPending, setIsPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  /** The refusal has listed the open orders: pressing again means it. */
  const [hasSeenOrders, setHasSeenOrders] = useState(false);

  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get('password') ?? '');
    if (!password) return setFailure({ password: 'Escribe tu contraseña para confirmar.' });
    setFailure(null);
    setIsPending(true);
    try {
      await api<typeof deleteAccount>('DELETE /api/users/{id}', {
        id: viewer.id,
        body: {
          ...{ password, closesOrders: hasSeenOrders },
          code: needsCode ? String(values.get('code') ?? '') : undefined,
        },
      });
      toastOnNextPage({
        title: 'Eliminamos tu cuenta',
        detail: 'Con ella se fue todo lo tuyo. Gracias por pasar por aquí.',
      });
      location.replace('/');
    } catch (error) {
      setIsPending(false);
      if (isAboutCode(error)) setNeedsCode(true);
      if (isAboutOpenOrders(error)) setHasSeenOrders(true);
      setFailure(explain(error));
    }
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={leave}>
      <p>Se borra para siempre, y no podemos recuperarlo:</p>
      <ul>
        <li>Tu perfil, tu foto y todas tus sesiones.</li>
        <li>
          {cards.length > 0 ? (
            <>
              {cards.length === 1 ? 'Tu tarjeta ' : `Tus ${cards.length} tarjetas: `}
              <b>{cards.map(({ title }) => title).join(', ')}</b>, con sus productos, ofertas y estadísticas.
              Nadie puede usar su dirección por un año, y desaparece de las guardadas de otras personas.
            </>
          ) : (
            'Tus tarjetas, si tienes, con sus productos, ofertas y estadísticas.'
          )}
        </li>
        <li>
          Los pedidos recibidos. Lo que ya está en tu WhatsApp o en tu correo sigue ahí, y tus clientes siguen
          viendo la página de su pedido, con tu teléfono y tu correo de contacto.
        </li>
        <li>Tu lista de tarjetas guardadas y tus conversaciones.</li>
        <li>
          Tu nombre, teléfono y dirección en los pedidos que hiciste. En uno que el negocio todavía atiende se
          borran a los 30 días.
        </li>
      </ul>
      <p>
        Queda solo el registro de lo que hayan cambiado los administradores, y las copias de seguridad
        anteriores.
      </p>
      {failure?.detail && <Alert title="No pudimos eliminar tu cuenta" detail={failure.detail} />}
      <input type="text" name="username" autoComplete="username" value={viewer.email} readOnly hidden />
      <Field
        label="Tu contraseña"
        name="password"
        type="password"
        autoComplete="current-password"
        error={failure?.password}
      />
      {needsCode && <CodeField kind="either" error={failure?.code} focusesAtOnce />}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="danger" disabled={isPending}>
          {isPending ? 'Eliminando...' : hasSeenOrders ? 'Eliminar de todos modos' : 'Eliminar mi cuenta'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface Failure {
  detail?: string;
  password?: string;
  code?: string;
}

function explain(error: unknown): Failure {
  if (isAboutCode(error)) return { code: error.message };
  if (!(error instanceof ApiError)) return { detail: 'Inténtalo de nuevo en un momento.' };
  if (error.code === 'bad_credentials') return { password: 'Esa no es tu contraseña.' };
  return { detail: error.message };
}
