import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { AppError, invalidField, notFound } from '#foundation/server/http/errors.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { MISSING_CARD, requireStillProven } from './cards.access.ts';
import { type AttendedCard, type CardRow, type ManagedCard, PROOF } from './cards.store.ts';

/**
 * The current row, locked until the transaction ends. The proof is checked again with this row, so that a slow write by
 * a former owner or member changes nothing.
 * @throws {AppError} `not_found` if the card was deleted; `forbidden`
 */
export async function lockCard<Card extends AttendedCard>(trx: Queryable, card: Card): Promise<Card> {
  const row = await trx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', card.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_CARD);
  await requireStillProven(trx, card, row);
  return { ...card, ...row };
}

/**
 * Changes of one card wait for each other here without holding a connection, so that other cards have connections left.
 * Only changes in another process are waited for in the database. The places of a person count for all their cards.
 */
const changes = createFairQueue('changes_of_cards', { atOnce: 4, placesEach: 20, places: 1_000 });

/** Runs a change that locks the card. @throws {AppError} `too_many_requests`, `unavailable` if too many wait */
export const inTurnOfCard = <Result>(card: AttendedCard, work: () => Promise<Result>): Promise<Result> =>
  changes.run(`card:${card.id}`, work, `person:${card[PROOF].personId}`);

/**
 * Runs a change of a card's parts (products, categories, offers) while no other change of the same card's parts runs.
 * Triggers update the card at the end of each change, so a writer that has not locked the card first could deadlock
 * with one that has.
 * @throws {AppError} as `lockCard` and `inTurnOfCard`
 */
export function withCardLock<Card extends AttendedCard, Result>(
  db: Database,
  card: Card,
  work: (trx: Queryable, locked: Card) => Promise<Result>,
): Promise<Result> {
  return inTurnOfCard(card, () => inTransaction(db, async (trx) => work(trx, await lockCard(trx, card))));
}

/**
 * A part never moves to another card: if a body has a `cardId`, it must be that of the card.
 * @throws {AppError} `invalid` naming the field
 */
export function refuseOtherCard(card: AttendedCard, body: unknown): void {
  const { cardId } = (body ?? {}) as { cardId?: unknown };
  if (cardId !== undefined && cardId !== card.id) {
    throw invalidField('cardId', 'No es la tarjeta de esta dirección.');
  }
}

/** A branch has the catalogue of another card, where it is changed. @throws {AppError} `branch_catalogue` */
export function refuseInBranch({ catalogueOf }: Pick<CardRow, 'catalogueOf'>): void {
  if (catalogueOf !== null) throw new AppError('branch_catalogue');
}

/**
 * Call it inside `withCardLock`, so that two concurrent additions cannot both take the last place.
 * @throws {AppError} `limit_reached` if `added` more rows in `table` would exceed `max`
 */
export async function requireRoomFor(
  trx: Queryable,
  card: ManagedCard,
  table: string,
  { added, max, message }: { added: number; max: number; message: string },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where card_id = ${card.id}
  `.execute(trx);
  if ((rows[0]?.count ?? 0) + added > max) throw new AppError('limit_reached', { message });
}

/** The highest display order, which may exceed the number of rows after deletions. Call it inside `withCardLock`. */
export async function findLastPlace(trx: Queryable, card: ManagedCard, table: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(display_order), 0) as last from ${sql.table(table)} where card_id = ${card.id}
  `.execute(trx);
  return rows[0]?.last ?? 0;
}

/**
 * Moves the parts with these ids to the front, in this order; the others keep their order.
 * @throws {AppError} `invalid` for a part of another card
 */
export async function putInOrder(
  trx: Queryable,
  card: AttendedCard,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where card_id = ${card.id} order by display_order, id
  `.execute(trx);
  const present = rows.map((row) => row.id);
  const known = new Set(present);
  if (ids.some((id) => !known.has(id))) {
    throw invalidField('ids', 'Hay elementos que no son de esta tarjeta.');
  }
  const named = new Set(ids);
  const ordered = [...ids, ...present.filter((id) => !named.has(id))];
  await sql`
    update ${sql.table(table)} as part set display_order = wanted.position
    from unnest(${ordered}::integer[]) with ordinality as wanted (id, position)
    where part.id = wanted.id and part.display_order <> wanted.position
  `.execute(trx);
}

/** Products that one person writes many at a time. Of the largest catalogue a branch copies two thousand in a second or two. */
const ROWS: Limit = { max: 400_000, windowSeconds: 10 * 60 };
/** What can be undone, and the log, are kept for longer than that. */
const ROWS_OF_DAY: Limit = { max: 2_000_000, windowSeconds: 24 * 60 * 60 };

/** Whatever is copied to a branch, be it one price, costs as much as so many products of a long copy. */
const ROWS_OF_COPY = 20;

const countBranches = async (db: Queryable, cardId: number): Promise<number> => {
  const { branches } = await db
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('branches'))
    .where('catalogueOf', '=', cardId)
    .executeTakeFirstOrThrow();
  return branches;
};

/** Counts the copies of one change, which go to each branch. @throws {AppError} `too_many_requests` */
export async function takeCopies(
  db: Queryable,
  by: { viewer: { id: number }; card: Pick<CardRow, 'id'> },
): Promise<void> {
  const branches = await countBranches(db, by.card.id);
  if (branches > 0) await takeCounted(db, by.viewer.id, ROWS_OF_COPY * branches);
}

const takeCounted = (db: Queryable, personId: number, amount: number): Promise<void> =>
  createThrottle(db).takeAll([
    [`rows:${personId}`, ROWS, amount],
    [`rows-of-day:${personId}`, ROWS_OF_DAY, amount],
  ]);

/**
 * Counts products that a call writes at once, and what its branches copy of them.
 * @throws {AppError} `too_many_requests`
 */
export async function takeRows(
  db: Queryable,
  { viewer, card }: { viewer: { id: number }; card?: Pick<CardRow, 'id'> },
  rows: number,
): Promise<void> {
  await takeCounted(db, viewer.id, rows * (1 + (card ? await countBranches(db, card.id) : 0)));
}

/**
 * Counts what it costs to gather all words of a card anew, which the change of a single name does: a quarter of writing
 * its products, and those of its branches.
 * @throws {AppError} `too_many_requests`
 */
export async function takeWords(
  db: Queryable,
  by: { viewer: { id: number }; card: Pick<CardRow, 'id'> },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from items where card_id = ${by.card.id}
  `.execute(db);
  await takeRows(db, by, Math.ceil((rows[0]?.count ?? 0) / 4));
}

/**
 * Cards that share a catalogue are of one type.
 * @throws {AppError} `invalid`
 */
export async function refuseSharedCatalogue(trx: Queryable, card: CardRow): Promise<void> {
  const other = await trx
    .selectFrom('cards')
    .select('title')
    .where((where) => where.or({ catalogueOf: card.id, id: card.catalogueOf ?? 0 }))
    .orderBy('id')
    .executeTakeFirst();
  if (other) {
    const message = `Comparte su catálogo con ${other.title}. Sepáralas en «Sucursal» antes de cambiar el tipo.`;
    throw invalidField('cardType', message);
  }
}
