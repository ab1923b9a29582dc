import { privatePage } from '#app/server/page.ts';
import { findInvitation } from '#features/card/team/team.store.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import type { InvitationPageProps } from './invitation.props.ts';

export default privatePage<InvitationPageProps>({
  path: '/invitacion/:token',
  title: 'Invitación',
  load: async ({ db, params }) => ({ invitation: await findInvitation(db, hashToken(params.token ?? '')) }),
});
