import { type CardRow, type OwnedCard, updateCardColumns } from '#features/card/cards/cards.store.ts';
import { lockCard } from '#features/card/cards/parts.store.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError, invalidField, notAvailable } from '#foundation/server/http/errors.ts';

/**
 * Makes the card a branch. Triggers replace its catalogue by a copy, and keep that equal (`migrations/schema/05-branches.sql`).
 * @param replaces how many products of the card its owner agreed to lose
 * @param field that errors name
 * @throws {AppError} `invalid` for a card that cannot be the source; `not_available` for a source of others; `outdated`
 * if the card has more or fewer products; as `lockCard`
 */
export async function takeCatalogue(
  trx: Queryable,
  card: OwnedCard,
  { cardId, replaces }: { cardId: number; replaces: number },
  field = 'cardId',
): Promise<CardRow> {
  // The source first, as every change of its catalogue does.
  const source = await trx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const locked = await lockCard(trx, card);
  if (source?.userId !== locked.userId || source.id === locked.id)
    throw invalidField(field, 'Elige otra de tus tarjetas.');
  if (source.cardType !== locked.cardType)
    throw invalidField(field, 'Elige una tarjeta del mismo tipo de negocio.');
  if (source.catalogueOf !== null)
    throw invalidField(field, `${source.title} es una sucursal: elige la tarjeta que tiene el catálogo.`);
  const branch = await trx
    .selectFrom('cards')
    .select('title')
    .where('catalogueOf', '=', locked.id)
    .orderBy('id')
    .executeTakeFirst();
  if (branch) throw notAvailable(`${branch.title} usa el catálogo de esta tarjeta. Sepáralo primero.`);
  const { count } = await trx
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cardId', '=', locked.id)
    .executeTakeFirstOrThrow();
  if (count !== replaces) {
    const { one, many } = tradeWords(locked.cardType);
    const message = `Esta tarjeta tiene ${countOf(count, one, many)}. Confirma de nuevo que se reemplazan.`;
    throw new AppError('outdated', { message });
  }
  return updateCardColumns(trx, locked, { catalogueOf: source.id });
}

/** The cards of a person whose catalogue a branch could have: those with products of their own. */
export const findSources = (
  db: Queryable,
  userId: number,
): Promise<Pick<CardRow, 'id' | 'title' | 'cardType'>[]> =>
  db
    .selectFrom('cards')
    .select(['id', 'title', 'cardType'])
    .where('userId', '=', userId)
    .where('catalogueOf', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('items').select('id').whereRef('items.cardId', '=', 'cards.id')),
    )
    .orderBy('id')
    .execute();
