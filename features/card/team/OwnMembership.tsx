import { type ReactNode, useState } from 'react';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { fullName, initials } from '#features/people/accounts/person.rules.ts';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { ROLE_NAMES, ROLE_WORDS } from './team.rules.ts';
import { endMembership } from './useTeam.tsx';

interface OwnMembershipProps {
  card: CardWithRole;
  role: MemberRole;
  personId: number;
}

interface OwnRowProps {
  detail: (viewer: User) => ReactNode;
  children?: ReactNode;
}

/** The signed-in person as a row of the team. */
export function OwnRow({ detail, children }: OwnRowProps) {
  const viewer = useViewer();
  return (
    viewer && (
      <NamedRow mark={initials(viewer)} name={`${fullName(viewer)} · Tú`} detail={detail(viewer)}>
        {children}
      </NamedRow>
    )
  );
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
      <NamedRows label="Personas del equipo">
        <OwnRow detail={() => `Tu rol: ${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}`}>
          <Button variant="line" small onClick={() => setAsked(true)}>
            Salir del equipo
          </Button>
        </OwnRow>
      </NamedRows>
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
