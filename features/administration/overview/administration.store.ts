import { type RawBuilder, sql } from 'kysely';
import type { AbandonedSign, CardSort, UserSort } from '#features/administration/lists/admin-view.rules.ts';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import type { Role } from '#features/people/accounts/accounts.contract.ts';
import { toUser, USER_COLUMNS } from '#features/people/accounts/accounts.store.ts';
import { ACCOUNT_HAS_SECOND_FACTOR } from '#features/people/accounts/sessions.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type Count, countOrEstimate, estimateRows } from '#foundation/server/database/estimates.ts';
import { literalPattern } from '#foundation/server/database/searching.ts';
import type { AdminCard, AdminUser } from './administration.contract.ts';

/** The last row of a page: its sort value and id. */
export type Position = [key: string | number, id: number];

export interface Page<Sort> {
  sort: Sort;
  direction: 'asc' | 'desc';
  limit: number;
  after: Position | null;
}

export interface Sorted<Row> {
  row: Row;
  position: Position;
}

interface Key {
  column: RawBuilder<unknown>;
  /** The column's exact value as a cursor stores it. */
  written: RawBuilder<string | number>;
  /** Converts the value in a cursor back. */
  read: (written: string | number) => RawBuilder<unknown>;
}

/** Characters beyond this hardly ever matter for the order, and would make cursors long. */
const MAX_KEY = 80;

const textKey = (name: string): Key => {
  const column = sql<string>`left(${sql.ref(name)}, ${sql.lit(MAX_KEY)})`;
  return { column, written: column, read: (text) => sql`${text}` };
};
const plainKey = (name: string): Key => ({
  column: sql.ref(name),
  written: sql<string>`${sql.ref(name)}`,
  read: (value) => sql`${value}`,
});
/** A time in microseconds since 1970, which keeps its full precision in a number. */
const timeKey = (name: string): Key => ({
  column: sql.ref(name),
  written: sql`(extract(epoch from ${sql.ref(name)}) * 1000000)::bigint`,
  read: (microseconds) => sql`timestamptz 'epoch' + ${microseconds} * interval '1 microsecond'`,
});

const CARD_KEYS: Record<CardSort, Key> = {
  title: textKey('card_search.heading'),
  owner: textKey('users.search_text'),
  createdAt: timeKey('cards.created_at'),
  updatedAt: timeKey('cards.updated_at'),
};

const cardCount = sql<number>`(select count(*) from cards where cards.user_id = users.id)`;

const USER_KEYS: Record<UserSort, Key> = {
  name: textKey('users.search_text'),
  email: plainKey('users.email'),
  createdAt: timeKey('users.created_at'),
  cardCount: { column: cardCount, written: cardCount, read: (count) => sql`${count}` },
};

const holds = (column: string, word: string) =>
  sql<boolean>`${sql.ref(column)} like '%' || ${literalPattern(word)} || '%'`;

/** Rows after the last page, in the list's direction. */
function startsAfter({ column, read }: Key, id: string, { direction, after }: Page<unknown>) {
  if (after === null) return sql<boolean>`true`;
  const [written, lastId] = after;
  const isPast = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${column}, ${sql.ref(id)}) ${isPast} (${read(written)}, ${lastId})`;
}

export interface CardFilter {
  words: readonly string[];
  active?: boolean;
  featured?: boolean;
  type?: CardType;
  abandoned?: AbandonedSign;
}

const ABANDONED: Record<AbandonedSign, RawBuilder<boolean>> = {
  'no-visits': sql`(cards.created_at < now() - interval '60 days' and not exists (
    select from card_days where card_id = cards.id and visits > 0 and day > current_date - 60
  ))`,
  'no-products': sql`(not exists (select from items where card_id = cards.id))`,
};

/** With fewer cards of a word than this, reading all of them is faster than looking for them in the list's order. */
const FEW = 5_000;

const cardsWith = (db: Queryable, word: string) =>
  db.selectFrom('cardSearch').select('cardId').where(holds('card_search.heading', word));
const cardsOfOwnersWith = (db: Queryable, word: string) =>
  db
    .selectFrom('users')
    .innerJoin('cards', 'cards.userId', 'users.id')
    .select('cards.id as cardId')
    .where(holds('users.search_text', word));

/** A condition that an index answers, if one of the words is rare; it may occur in the card or in its owner. */
async function rareWord(db: Queryable, words: readonly string[]): Promise<RawBuilder<boolean> | null> {
  for (const word of words) {
    const [cards, owners] = [cardsWith(db, word), cardsOfOwnersWith(db, word)];
    if ((await estimateRows(db, cards)) + (await estimateRows(db, owners)) < FEW)
      // As an array, or PostgreSQL would sometimes repeat the search for each row.
      return sql<boolean>`cards.id = any(array(${cards} union ${owners}))`;
  }
  return null;
}

interface FoundFilter extends CardFilter {
  isRare: RawBuilder<boolean> | null;
}

/** Joins only the tables that the query needs, because joining ten thousand unused rows is expensive. */
const cardsOf = (
  db: Queryable,
  { words, active, featured, type, abandoned, isRare }: FoundFilter,
  sort?: CardSort,
) =>
  db
    .selectFrom('cards')
    .$if(isRare !== null, (query) => query.where(isRare ?? sql<boolean>`true`))
    .$if(words.length > 0 || sort === 'owner', (query) =>
      query.innerJoin('users', 'users.id', 'cards.userId'),
    )
    .$if(words.length > 0 || sort === 'title', (query) =>
      query.innerJoin('cardSearch', 'cardSearch.cardId', 'cards.id'),
    )
    .where(({ and, or }) =>
      and(words.map((word) => or([holds('card_search.heading', word), holds('users.search_text', word)]))),
    )
    .$if(active !== undefined, (query) => query.where('cards.isActive', '=', active as boolean))
    .$if(featured !== undefined, (query) => query.where('cards.isFeatured', '=', featured as boolean))
    .$if(type !== undefined, (query) => query.where('cards.cardType', '=', type as CardType))
    .$if(abandoned !== undefined, (query) => query.where(ABANDONED[abandoned as AbandonedSign]));

/** Finds the page by ids and sort keys first, and reads the complete cards, which are long, only for its rows. */
export async function findAdminCards(
  db: Queryable,
  filter: CardFilter,
  page: Page<CardSort>,
): Promise<Sorted<AdminCard>[]> {
  const key = CARD_KEYS[page.sort];
  const isRare = await rareWord(db, filter.words);
  const found = cardsOf(db, { ...filter, isRare }, page.sort)
    .where(startsAfter(key, 'cards.id', page))
    .select(['cards.id', key.column.as('column'), key.written.as('written')])
    .orderBy(key.column, page.direction)
    .orderBy('cards.id', page.direction)
    .limit(page.limit);
  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('cards', 'cards.id', 'found.id')
    .innerJoin('users', 'users.id', 'cards.userId')
    .selectAll('cards')
    .select(['users.email as ownerEmail', 'users.firstName as ownerFirstName'])
    .select(['users.lastName as ownerLastName', 'found.written'])
    .orderBy('found.column', page.direction)
    .orderBy('cards.id', page.direction)
    .execute();
  return rows.map(({ ownerEmail, ownerFirstName, ownerLastName, written, ...card }) => ({
    row: {
      ...toCard(card),
      owner: { id: card.userId, email: ownerEmail, firstName: ownerFirstName, lastName: ownerLastName },
    },
    position: [written, card.id],
  }));
}

export async function countAdminCards(db: Queryable, filter: CardFilter): Promise<Count> {
  const cards = cardsOf(db, { ...filter, isRare: await rareWord(db, filter.words) }).select('cards.id');
  return countOrEstimate(db, cards, (limit) => cards.limit(limit));
}

export interface UserFilter {
  words: readonly string[];
  role?: Role;
}

const usersOf = (db: Queryable, { words, role }: UserFilter) =>
  db
    .selectFrom('users')
    .where(({ and }) => and(words.map((word) => holds('users.search_text', word))))
    .$if(role !== undefined, (query) => query.where('users.role', '=', role as Role));

export async function findAdminUsers(
  db: Queryable,
  filter: UserFilter,
  page: Page<UserSort>,
): Promise<Sorted<AdminUser>[]> {
  const key = USER_KEYS[page.sort];
  const rows = await usersOf(db, filter)
    .where(startsAfter(key, 'users.id', page))
    .select(USER_COLUMNS)
    .select([cardCount.as('cardCount'), key.written.as('written')])
    .select(ACCOUNT_HAS_SECOND_FACTOR.as('hasSecondFactor'))
    .orderBy(key.column, page.direction)
    .orderBy('users.id', page.direction)
    .limit(page.limit)
    .execute();
  return rows.map(({ cardCount, hasSecondFactor, written, ...user }) => ({
    row: { ...toUser(user), cardCount, hasSecondFactor },
    position: [written, user.id],
  }));
}

export async function countAdminUsers(db: Queryable, filter: UserFilter): Promise<Count> {
  const users = usersOf(db, filter).select('users.id');
  return countOrEstimate(db, users, (limit) => users.limit(limit));
}

/** The e-mails of these people by id. People without an account are missing. */
export async function findEmails(db: Queryable, ids: readonly number[]): Promise<Record<number, string>> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ id, email }) => [id, email]));
}
