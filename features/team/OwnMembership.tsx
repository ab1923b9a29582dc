import { useState } from 'react';
import type { MemberRole } from '#features/cards/card-role.rules.ts';
import type { CardWithRole } from '#features/cards/cards.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './TeamDialog.module.css';
import { ROLE_NAMES, ROLE_WORDS } from './team.rules.ts';
import { endMembership } from './useTeam.tsx';

interface OwnMembershipProps {
  card: CardWithRole;
  role: MemberRole;
  personId: number;
}

/** A member's own role in a team, and leaving it. */
export function OwnMembership({ card, role, personId }: OwnMembershipProps) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setPending(true);
    setFailure(null);
    try {
      await endMembership(card.id, personId);
      toastOnNextPage({ title: `Saliste del equipo de ${card.title}` });
      location.assign('/user-panel');
    } catch (error) {
      setPending(false);
      setFailure(reasonOf(error));
    }
  };
  return (
    <>
      <p className={styles.why}>
        Trabajas con esta tarjeta. Tu rol: <b>{ROLE_NAMES[role]}</b>. {ROLE_WORDS[role]}
      </p>
      <p className={styles.why}>
        <Button variant="line" onClick={() => setAsked(true)}>
          Salir del equipo
        </Button>
      </p>
      {isAsked && (
        <DangerDialog
          title="¿Salir del equipo?"
          confirmLabel="Salir del equipo"
          pendingLabel={isPending ? 'Saliendo...' : null}
          failure={failure === null ? null : { title: 'No pudiste salir', detail: failure }}
          onConfirm={leave}
          onClose={() => setAsked(false)}
        >
          Dejas de ver los pedidos de {card.title} al instante. Para volver necesitas otra invitación.
        </DangerDialog>
      )}
    </>
  );
}
