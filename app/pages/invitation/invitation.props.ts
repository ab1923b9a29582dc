import type { MemberRole } from '#features/card/cards/card-role.rules.ts';

export interface InvitationPageProps {
  /** Null if the link was used or revoked, or has expired. */
  invitation: {
    cardTitle: string;
    role: MemberRole;
    /** A first name; null if there is none. */
    invitedBy: string | null;
  } | null;
}
