import type { Generated, Selectable } from 'kysely';
import type { ManagedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import { requireRoomFor } from '#features/card/cards/parts.store.ts';
import { inReadingOrder, MAX_PLACES, placeMark } from '#features/card/drawing/place-names.rules.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { QrPlace } from './qr-places.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    qrPlaces: { cardId: number; mark: string; name: string; createdAt: Generated<Date> };
  }
}

export type QrPlaceRow = Selectable<Tables['qrPlaces']>;

export const toQrPlace = ({ name, mark, createdAt }: QrPlaceRow): QrPlace => ({
  name,
  mark,
  createdAt: createdAt.toISOString(),
});

/** In natural order. */
export async function findQrPlaces(db: Queryable, cardId: number): Promise<QrPlaceRow[]> {
  return inReadingOrder(await db.selectFrom('qrPlaces').selectAll().where('cardId', '=', cardId).execute());
}

/** The owner's names of the places, by mark. */
export async function findPlaceNames(db: Queryable, cardId: number): Promise<Map<string, string>> {
  return new Map((await findQrPlaces(db, cardId)).map(({ mark, name }) => [mark, name]));
}

/** The owner's name of a place, or null for a deleted one. */
export async function findPlaceName(db: Queryable, card: VisibleCard, mark: string): Promise<string | null> {
  const row = await db
    .selectFrom('qrPlaces')
    .select('name')
    .where('cardId', '=', card.id)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Adds the places that do not exist yet. Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export async function insertQrPlaces(
  trx: Queryable,
  card: ManagedCard,
  names: readonly string[],
): Promise<void> {
  const known = new Set((await findQrPlaces(trx, card.id)).map(({ mark }) => mark));
  const added = new Map(names.toReversed().map((name) => [placeMark(name), name]));
  for (const mark of known) added.delete(mark);
  if (added.size === 0) return;
  await requireRoomFor(trx, card, 'qr_places', {
    added: added.size,
    max: MAX_PLACES,
    message: `Una tarjeta puede tener hasta ${MAX_PLACES} lugares.`,
  });
  await trx
    .insertInto('qrPlaces')
    .values([...added].map(([mark, name]) => ({ cardId: card.id, mark, name })))
    .execute();
}

/** Call it inside `withCardLock`. @throws {AppError} `not_found` */
export async function removeQrPlace(trx: Queryable, card: ManagedCard, mark: string): Promise<void> {
  const row = await trx
    .deleteFrom('qrPlaces')
    .where('cardId', '=', card.id)
    .where('mark', '=', mark)
    .returning('mark')
    .executeTakeFirst();
  if (!row) throw notFound('Este lugar ya no existe.');
}
