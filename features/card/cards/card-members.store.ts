import type { Generated } from 'kysely';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { CardRole, MemberRole } from './card-role.rules.ts';
import { type CardRow, findCardsOfUser } from './cards.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** The people who work with a card beside its owner. */
    cardMembers: { cardId: number; userId: number; role: MemberRole; joinedAt: Generated<Date> };
  }
}

/** What a person may do with the card now; null for a stranger. */
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

/** The cards that a person works with: their own, the oldest first, then those of the teams that they joined. */
export async function findCardsOfPerson(
  db: Queryable,
  personId: number,
): Promise<{ card: CardRow; role: CardRole }[]> {
  const own = await findCardsOfUser(db, personId);
  const others = await db
    .selectFrom('cardMembers')
    .innerJoin('cards', 'cards.id', 'cardMembers.cardId')
    .selectAll('cards')
    .select('cardMembers.role')
    .where('cardMembers.userId', '=', personId)
    .orderBy('cardMembers.joinedAt')
    .execute();
  return [
    ...own.map((card) => ({ card, role: 'owner' as const })),
    ...others.map(({ role, ...card }) => ({ card, role })),
  ];
}

/**
 * The first names, by id, of people who have changed a card; an administrator is 'Administración'. Empty if the shop
 * has only one person, who knows that it was them.
 */
export async function findNamesOf(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'userId'>,
  personIds: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = [...new Set(personIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .leftJoin('cardMembers', (join) =>
      join.onRef('cardMembers.userId', '=', 'users.id').on('cardMembers.cardId', '=', card.id),
    )
    .select(['users.id', 'users.firstName', 'users.email', 'users.role', 'cardMembers.role as memberRole'])
    .where('users.id', 'in', ids)
    .execute();
  const isAlone =
    people.every(({ id }) => id === card.userId) &&
    !(await db.selectFrom('cardMembers').select('userId').where('cardId', '=', card.id).executeTakeFirst());
  if (isAlone) return new Map();
  return new Map(people.map((person) => [person.id, nameOf(person, card)]));
}

type Person = Pick<User, 'id' | 'firstName' | 'email' | 'role'> & { memberRole: MemberRole | null };

function nameOf({ id, firstName, email, role, memberRole }: Person, card: Pick<CardRow, 'userId'>): string {
  if (role === 'admin' && id !== card.userId && memberRole === null) return 'Administración';
  return firstName || (email.split('@')[0] ?? email);
}
