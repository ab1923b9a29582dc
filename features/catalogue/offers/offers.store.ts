import type { Generated, Selectable } from 'kysely';
import type { CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import { findLastPlace, requireRoomFor } from '#features/card/cards/parts.store.ts';
import { insertRows } from '#features/card/changes/rows.store.ts';
import type { UndoRules } from '#features/card/changes/undo.store.ts';
import { findItemsByIds } from '#features/catalogue/products/items.store.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { isOfferRunning, type Weekday } from './offer-schedule.rules.ts';
import { MAX_OFFERS, type Offer, type OfferDraft } from './offers.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    offers: {
      id: Generated<number>;
      cardId: number;
      title: string;
      description: string | null;
      price: number | null;
      previousPrice: number | null;
      imageUrl: string | null;
      itemId: number | null;
      isActive: Generated<boolean>;
      startDate: string | null;
      endDate: string | null;
      weekdays: Generated<Weekday[]>;
      startTime: string | null;
      endTime: string | null;
      displayOrder: number;
      /** Of a branch: the offer that this one is a copy of. */
      sourceId: number | null;
      createdAt: Generated<Date>;
    };
  }
}

export type OfferRow = Selectable<Tables['offers']>;

declare const owned: unique symbol;
/** Proof that the requester manages the offer's card. Only offers.access.ts creates it. */
export type OwnedOffer = OfferRow & { readonly [owned]: true };

export const MISSING_OFFER = 'Esta oferta ya no existe.';

export const toOffer = (
  { sourceId: _, ...row }: OfferRow,
  { timeZone }: Pick<CardRow, 'timeZone'>,
): Offer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  isRunning: isOfferRunning(row, new Date(), timeZone),
});

/**
 * A card's offers in display order, whatever their schedule: see `isOfferRunning`. Inactive ones, and those of hidden
 * products, are included only for the team (`withInactive`).
 */
export async function findOffers(
  db: Queryable,
  cardId: number,
  { withInactive }: { withInactive: boolean },
): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('cardId', '=', cardId)
    .$if(!withInactive, (query) =>
      query
        .where('isActive', '=', true)
        .where((eb) =>
          eb.or([
            eb('itemId', 'is', null),
            eb.exists(
              eb
                .selectFrom('items')
                .select('items.id')
                .whereRef('items.id', '=', 'offers.itemId')
                .where('items.isActive', '=', true),
            ),
          ]),
        ),
    )
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
}

export async function findOffer(db: Queryable, offerId: number): Promise<OfferRow | null> {
  return (await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirst()) ?? null;
}

/** Those of these offers that the card has. */
export async function findOffersByIds(
  db: Queryable,
  cardId: number,
  ids: readonly number[],
): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('offers').selectAll().where('cardId', '=', cardId).where('id', 'in', ids).execute();
}

/** @throws {AppError} `limit_reached` */
const requireRoomForOffers = (trx: Queryable, card: ManagedCard, added: number): Promise<void> =>
  requireRoomFor(trx, card, 'offers', {
    added,
    max: MAX_OFFERS,
    message: `Una tarjeta puede tener hasta ${MAX_OFFERS} ofertas.`,
  });

/** Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export async function insertOffer(trx: Queryable, card: ManagedCard, draft: OfferDraft): Promise<OfferRow> {
  await requireRoomForOffers(trx, card, 1);
  const last = await findLastPlace(trx, card, 'offers');
  return trx
    .insertInto('offers')
    .values({ ...draft, cardId: card.id, displayOrder: draft.displayOrder ?? last + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Call it inside `withCardLock`. */
export async function updateOfferColumns(
  trx: Queryable,
  offer: OwnedOffer,
  changes: Partial<OfferDraft>,
): Promise<OfferRow> {
  if (Object.values(changes).every((value) => value === undefined)) return offer;
  const row = await trx
    .updateTable('offers')
    .set(changes)
    .where('id', '=', offer.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_OFFER);
  return row;
}

export const offerUndo: UndoRules = {
  table: 'offers',
  quote: (name) => `«${name}»`,
  async insert(trx, card, rows) {
    await requireRoomForOffers(trx, card, rows.length);
    const named = rows.flatMap(({ item_id: id }) => (typeof id === 'number' ? id : []));
    const present = new Set<unknown>((await findItemsByIds(trx, card.id, named)).map(({ id }) => id));
    await insertRows(
      trx,
      'offers',
      rows.map((row) => (present.has(row.item_id) ? row : { ...row, item_id: null })),
    );
  },
};
