import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { useAction } from '#foundation/ui/feedback/useAction.tsx';
import styles from './AcceptInvitation.module.css';
import type { acceptInvitation } from './team.contract.ts';

/** Joins the team with the token in the address; guests sign in or up first and come back. */
export function AcceptInvitation() {
  const viewer = useViewer();
  const { pendingLabel, failure, onConfirm } = useAction(
    async () => {
      const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
      const body = { token };
      const { cardId } = await api<typeof acceptInvitation>('POST /api/invitations/accept', { body });
      toastOnNextPage({ title: 'Ya eres parte del equipo' });
      // Replaced, so that Back does not lead to a link that no longer works.
      location.replace(`/user-panel?card=${cardId}&tab=pedidos`);
    },
    'Aceptando...',
    'No se pudo aceptar',
  );

  if (viewer === null) {
    const here = location.pathname;
    return (
      <div className={styles.actions}>
        <Button wide href={withNext('/login', here)}>
          Entrar y aceptar
        </Button>
        <Button wide variant="line" href={withNext('/registro', here)}>
          Crear una cuenta
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {failure && <Alert {...failure} />}
      <Button wide disabled={pendingLabel !== null || !viewer} onClick={onConfirm}>
        {pendingLabel ?? 'Aceptar la invitación'}
      </Button>
      {viewer && <p className={styles.who}>Entraste como {viewer.email}.</p>}
    </div>
  );
}
