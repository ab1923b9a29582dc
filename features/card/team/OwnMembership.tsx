import { useState } from 'react';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './TeamPage.module.css';
import { ROLE_NAMES, ROLE_WORDS } from './team.rules.ts';
import { endMembership } from './useTeam.tsx';

interface OwnMembershipProps {
  card: CardWithRole;
  role: MemberRole;
  personId: number;
}

export function OwnMembership({ card, role, personId }: OwnMembershipProps) {
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    await endMembership(card.id, personId);
    toastOnNextPage({ title: `Saliste del equipo de ${card.title}` });
    location.assign('/user-panel');
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
          pendingLabel="Saliendo..."
          failure="No pudiste salir"
          onConfirm={leave}
          onClose={() => setAsked(false)}
        >
          Dejas de ver los pedidos de {card.title} al instante. Para volver necesitas otra invitación.
        </DangerDialog>
      )}
    </>
  );
}
