import { useQuery } from '@tanstack/react-query';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';
import type {
  createInvitation,
  deleteInvitation,
  deleteMember,
  getTeam,
  Invitation,
  Team,
  TeamMember,
  updateMember,
} from './team.contract.ts';

/** What the server wants to know before somebody is to manage the card. */
export type Proof = { currentPassword?: string; code?: string };

/** The team of one's own card, and the owner's actions on it. Each throws an `ApiError` when it is refused. */
export function useTeam(cardId: number) {
  const queryKey = ['team', cardId];
  const { select, write } = usePendingWrites<Team>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<typeof getTeam>('GET /api/cards/{id}/team', { id: cardId }, { signal }),
    select,
    // Somebody may have accepted an invitation since.
    staleTime: 0,
  });
  return {
    query,
    invite: (role: MemberRole, email: string | null, proof: Proof = {}) =>
      write({
        send: () =>
          api<typeof createInvitation>('POST /api/cards/{id}/invitations', {
            id: cardId,
            body: { role, email, ...proof },
          }),
        keep: (team, { invitation }) => ({ ...team, invitations: [...team.invitations, invitation] }),
      }),
    revoke: ({ id: invitationId }: Invitation) =>
      write({
        send: () =>
          api<typeof deleteInvitation>('DELETE /api/cards/{id}/invitations/{invitationId}', {
            id: cardId,
            invitationId,
          }),
        show: (team) => ({ ...team, invitations: team.invitations.filter(({ id }) => id !== invitationId) }),
      }),
    setRole: ({ userId }: TeamMember, role: MemberRole, proof: Proof = {}) =>
      write({
        send: () =>
          api<typeof updateMember>('PUT /api/cards/{id}/team/{userId}', {
            id: cardId,
            userId,
            body: { role, ...proof },
          }),
        show: (team) => ({
          ...team,
          members: team.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
        }),
      }),
    remove: ({ userId }: TeamMember) =>
      write({
        send: () => endMembership(cardId, userId),
        show: (team) => ({
          members: team.members.filter((member) => member.userId !== userId),
          invitations: [],
        }),
      }),
  };
}

/** @throws {ApiError} */
export const endMembership = (cardId: number, userId: number) =>
  api<typeof deleteMember>('DELETE /api/cards/{id}/team/{userId}', { id: cardId, userId });
