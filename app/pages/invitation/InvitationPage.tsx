import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { AcceptInvitation } from '#features/card/team/AcceptInvitation.tsx';
import { INVITATION_DAYS, ROLE_NAMES, ROLE_WORDS } from '#features/card/team/team.rules.ts';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { InvitationPageProps } from './invitation.props.ts';

/** `/invitacion/{token}`; the token appears in the address only. */
export default function InvitationPage({ invitation }: InvitationPageProps) {
  if (!invitation) {
    return (
      <EntryLayout
        title="Esta invitación ya no sirve"
        introduction={`Cada invitación sirve una sola vez y por ${INVITATION_DAYS} días. Pide otra a quien te invitó.`}
        picture={picture}
      >
        <Button wide href="/" className={styles.action}>
          Ir al inicio
        </Button>
      </EntryLayout>
    );
  }
  const { cardTitle, role, invitedBy } = invitation;
  return (
    <>
      <EntryLayout
        title={`El equipo de ${cardTitle}`}
        introduction={`${invitedBy ? `${invitedBy} te invita` : 'Te invitan'} a trabajar con esta tarjeta. Tu rol: ${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}`}
        picture={picture}
      >
        <AcceptInvitation />
      </EntryLayout>
      <ToastRegion />
    </>
  );
}
