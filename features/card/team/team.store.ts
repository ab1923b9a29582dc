import { type GeneratedAlways, sql } from 'kysely';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import type { CardRow, OwnedCard } from '#features/card/cards/cards.store.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import type { Invitation, Team } from './team.contract.ts';
import { INVITATION_DAYS, MAX_MEMBERS } from './team.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    cardInvitations: {
      id: GeneratedAlways<number>;
      cardId: number;
      role: MemberRole;
      tokenHash: Buffer;
      email: string | null;
      invitedBy: number | null;
      invitedAt: GeneratedAlways<Date>;
      expiresAt: Date;
    };
  }
}

const now = sql<Date>`now()`;

/** A card's members and the invitations that can still be accepted, the earliest first. */
export async function findTeam(db: Queryable, cardId: number): Promise<Team> {
  const members = await db
    .selectFrom('cardMembers')
    .innerJoin('users', 'users.id', 'cardMembers.userId')
    .select(['userId', 'firstName', 'lastName', 'email', 'cardMembers.role', 'joinedAt'])
    .where('cardId', '=', cardId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  const invitations = await db
    .selectFrom('cardInvitations')
    .leftJoin('users', 'users.id', 'cardInvitations.invitedBy')
    .select(['cardInvitations.id', 'cardInvitations.role', 'cardInvitations.email', 'invitedAt', 'expiresAt'])
    .select(['firstName', 'lastName', 'users.email as inviter'])
    .where('cardId', '=', cardId)
    .where('expiresAt', '>', now)
    .orderBy('cardInvitations.id')
    .execute();
  return {
    members: members.map(({ userId, email, role, joinedAt, ...named }) => ({
      ...{ userId, email, role },
      name: fullName({ ...named, email }),
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ firstName, lastName, inviter, invitedAt, expiresAt, ...row }) => ({
      ...row,
      invitedBy:
        inviter === null
          ? null
          : fullName({ firstName: firstName ?? '', lastName: lastName ?? '', email: inviter }),
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Call it with the card locked. Who may do less from now on cannot have a link that gives the former role back.
 * @throws {AppError} `not_found`
 */
export async function updateMemberRole(
  trx: Queryable,
  card: OwnedCard,
  userId: number,
  role: MemberRole,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('cardMembers')
    .set({ role })
    .where('cardId', '=', card.id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('Esta persona no es parte del equipo.');
  if (role === 'attends') await endInvitations(trx, card.id, ['manages']);
}

const endInvitations = (trx: Queryable, cardId: number, roles: MemberRole[]) =>
  trx.deleteFrom('cardInvitations').where('cardId', '=', cardId).where('role', 'in', roles).execute();

/**
 * Call it with the card locked, so that no write of the member is under way.
 * @param isExpelled also ends the open invitations: a link is for whoever has it, and this person may have one
 * @throws {AppError} `not_found`
 */
export async function removeMember(
  trx: Queryable,
  cardId: number,
  userId: number,
  { isExpelled }: { isExpelled: boolean },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('cardMembers')
    .where('cardId', '=', cardId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Esta persona no es parte del equipo.');
  if (isExpelled) await endInvitations(trx, cardId, ['manages', 'attends']);
}

const teamIsFull = () =>
  new AppError('limit_reached', {
    message: `Un equipo tiene hasta ${MAX_MEMBERS} personas, contando las invitaciones abiertas.`,
  });

/** Call it with the card locked. @throws {AppError} `limit_reached` */
export async function insertInvitation(
  trx: Queryable,
  card: OwnedCard,
  invitation: { role: MemberRole; email: string | null; invitedBy: number; tokenHash: Buffer },
): Promise<Invitation> {
  const { members, invitations } = await findTeam(trx, card.id);
  if (members.length + invitations.length >= MAX_MEMBERS) throw teamIsFull();
  const { id } = await trx
    .insertInto('cardInvitations')
    .values({
      ...invitation,
      cardId: card.id,
      expiresAt: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = (await findTeam(trx, card.id)).invitations.find((known) => known.id === id);
  if (!inserted) throw notFound();
  return inserted;
}

/** Call it with the card locked. @throws {AppError} `not_found` */
export async function removeInvitation(trx: Queryable, card: OwnedCard, invitationId: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('cardInvitations')
    .where('cardId', '=', card.id)
    .where('id', '=', invitationId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Esta invitación ya no está abierta.');
}

/** What somebody with the link sees before accepting. */
export interface OpenInvitation {
  cardTitle: string;
  role: MemberRole;
  /** Null if the account was deleted. */
  invitedBy: string | null;
}

/** Null if it was accepted, revoked or has expired. */
export async function findInvitation(db: Queryable, tokenHash: Buffer): Promise<OpenInvitation | null> {
  const row = await db
    .selectFrom('cardInvitations')
    .innerJoin('cards', 'cards.id', 'cardInvitations.cardId')
    .leftJoin('users', 'users.id', 'cardInvitations.invitedBy')
    .select(['cards.title', 'cardInvitations.role', 'firstName'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? { cardTitle: row.title, role: row.role, invitedBy: row.firstName || null } : null;
}

/**
 * Uses up an invitation and returns its card, which is locked; null if it is no longer open. Of two simultaneous calls
 * only one succeeds.
 */
export async function takeInvitation(
  trx: Queryable,
  tokenHash: Buffer,
): Promise<{ card: CardRow; role: MemberRole } | null> {
  // The card is locked before the invitation, as in the owner's own changes of the team.
  const card = await trx
    .selectFrom('cards')
    .innerJoin('cardInvitations', 'cardInvitations.cardId', 'cards.id')
    .selectAll('cards')
    .where('tokenHash', '=', tokenHash)
    .forNoKeyUpdate('cards')
    .executeTakeFirst();
  if (!card) return null;
  const taken = await trx
    .deleteFrom('cardInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('role')
    .executeTakeFirst();
  return taken ? { card, role: taken.role } : null;
}

/** Call it with the card locked. A member who accepts another invitation gets its role. @throws {AppError} `limit_reached` */
export async function insertMember(
  trx: Queryable,
  card: CardRow,
  member: { userId: number; role: MemberRole },
): Promise<void> {
  const { members } = await findTeam(trx, card.id);
  const isKnown = members.some(({ userId }) => userId === member.userId);
  if (!isKnown && members.length >= MAX_MEMBERS) throw teamIsFull();
  await trx
    .insertInto('cardMembers')
    .values({ ...member, cardId: card.id })
    .onConflict((conflict) => conflict.columns(['cardId', 'userId']).doUpdateSet({ role: member.role }))
    .execute();
}

export async function sweepInvitations(db: Database): Promise<void> {
  await db.deleteFrom('cardInvitations').where('expiresAt', '<=', now).execute();
}
