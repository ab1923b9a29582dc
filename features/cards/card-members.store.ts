import type { Generated } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { CardRole } from './card-role.rules.ts';
import type { CardRow } from './cards.store.ts';

/** What a member of a card's team may do. */
export type MemberRole = Exclude<CardRole, 'owner'>;

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** The people who work with a card beside its owner. */
    cardMembers: { cardId: number; userId: number; role: MemberRole; joinedAt: Generated<Date> };
  }
}

/** What a person may do with the card at present; null for a stranger. */
export async function findCardRole(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'userId'>,
  personId: number,
): Promise<CardRole | null> {
  if (personId === card.userId) return 'owner';
  const person = await db
    .selectFrom('users')
    .leftJoin('cardMembers', (join) =>
      join.onRef('cardMembers.userId', '=', 'users.id').on('cardMembers.cardId', '=', card.id),
    )
    .select(['users.role', 'cardMembers.role as memberRole'])
    .where('users.id', '=', personId)
    .executeTakeFirst();
  return person?.role === 'admin' ? 'owner' : (person?.memberRole ?? null);
}
