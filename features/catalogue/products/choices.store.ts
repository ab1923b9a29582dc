import { sql } from 'kysely';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { MAX_CARD_CHOICES, TOO_MANY_CHOICES } from './item-bounds.rules.ts';

/**
 * Call it inside `withCardLock`.
 * @param added how many choices are added to those of the card; those of the product `instead` are not counted
 * @throws {AppError} `limit_reached`
 */
export async function requireRoomForChoices(
  trx: Queryable,
  card: AttendedCard,
  { added, instead = 0 }: { added: number; instead?: number },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(option_group -> 'choices')), 0)::int as count
    from items, jsonb_array_elements(options) as option_group
    where card_id = ${card.id} and items.id <> ${instead}
  `.execute(trx);
  refuseTooManyChoices((rows[0]?.count ?? 0) + added);
}

/** Bytes of options that are read and written in the time of a plain product. Long ones are stored compressed. */
const OPTIONS_OF_PRODUCT = 300;

/** What it costs to read or write the selected products, in plain products. */
export const weightOfItems = sql<number>`
  count(*)::int + coalesce(sum(pg_column_size(options) / ${sql.lit(OPTIONS_OF_PRODUCT)}), 0)::int
`;

export async function weighItems(db: Queryable, card: AttendedCard, ids: readonly number[]): Promise<number> {
  const { weight } = await db
    .selectFrom('items')
    .select(weightOfItems.as('weight'))
    .where('cardId', '=', card.id)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirstOrThrow();
  return weight;
}

/** @throws {AppError} `limit_reached` */
export function refuseTooManyChoices(count: number): void {
  if (count > MAX_CARD_CHOICES) throw new AppError('limit_reached', { message: TOO_MANY_CHOICES });
}
