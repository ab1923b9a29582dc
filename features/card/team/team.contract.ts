import { z } from 'zod';
import { MEMBER_ROLES } from '#features/card/cards/card-role.rules.ts';
import { typedProof } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { email, id, idParams, pathId, time } from '#foundation/contract/schemas.ts';

const MemberRole = z.enum(MEMBER_ROLES, { error: 'Elige qué puede hacer.' });

/** A person besides the owner who works with a card. */
export const TeamMember = z.object({
  userId: id(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  joinedAt: time(),
});
export type TeamMember = z.output<typeof TeamMember>;

/** An invitation that can still be accepted. */
export const Invitation = z.object({
  id: id(),
  role: MemberRole,
  /** Where the link was sent; null if the owner passes it on. */
  email: z.string().nullable(),
  /** Null if the account was deleted. */
  invitedBy: z.string().nullable(),
  invitedAt: time(),
  expiresAt: time(),
});
export type Invitation = z.output<typeof Invitation>;

const Team = z.object({ members: z.array(TeamMember), invitations: z.array(Invitation) });
export type Team = z.output<typeof Team>;

const memberParams = idParams.extend({ userId: pathId() });

export const getTeam = endpoint({
  route: 'GET /api/cards/{id}/team',
  summary: "A card's members and open invitations, the earliest first",
  returns: Team,
});

export const updateMember = endpoint({
  route: 'PUT /api/cards/{id}/team/{userId}',
  summary:
    "Change a member's role; `manages` requires the password, and a code where there is two-step verification",
  params: memberParams,
  body: z.object({ role: MemberRole, ...typedProof() }),
  returns: Team,
});

export const deleteMember = endpoint({
  route: 'DELETE /api/cards/{id}/team/{userId}',
  key: 'never',
  summary:
    "End a membership: the owner anyone's, which ends the card's open invitations, too; a member their own",
  params: memberParams,
});

export const createInvitation = endpoint({
  route: 'POST /api/cards/{id}/invitations',
  summary:
    'Invite somebody to the team of a card by a link, which works once within seven days; `manages` requires the password, and a code where there is two-step verification',
  body: z.object({
    role: MemberRole,
    /** The link is sent there if the server can send mail. */
    email: email().nullable().optional(),
    ...typedProof(),
  }),
  status: 201,
  returns: z.object({
    invitation: Invitation,
    /** Only this answer contains the link, because the token is stored as a hash. */
    link: z.string(),
    isMailed: z.boolean(),
  }),
});

export const deleteInvitation = endpoint({
  route: 'DELETE /api/cards/{id}/invitations/{invitationId}',
  summary: 'Revoke an invitation',
  params: idParams.extend({ invitationId: pathId() }),
});

export const acceptInvitation = endpoint({
  route: 'POST /api/invitations/accept',
  summary: 'Join the team of a card with the token of the link',
  body: z.object({ token: z.string().min(1).max(200) }),
  returns: z.object({ cardId: id() }),
});
