import { sql } from 'kysely';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { type CardRow, toCard } from '#features/card/cards/cards.store.ts';
import type { QueryOf } from '#foundation/contract/endpoint.ts';
import { id as idSchema } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { AbandonedCard, listAbandonedCards } from './abandoned-cards.contract.ts';

/** After this many days without a sign of life, a card looks abandoned. */
const QUIET_DAYS = 90;
/** A card that is younger than this may still be unfinished. */
const NEW_DAYS = 7;

interface Found {
  id: number;
  total: number;
  reasons: AbandonedCard['reasons'];
  lastSignAt: Date;
}

/**
 * The signs of life of each active card: the sign-ins (`devices`) and last uses (`sessions`) of its owner and team, its
 * changes and its orders. A change of a product updates the card, too.
 */
const signs = sql`
  select cards.id,
    greatest(cards.updated_at, seen.at, (
      select max(created_at) from orders where card_id = cards.id
    )) as last_sign_at,
    not exists (select from jsonb_each_text(business_hours) as day where day.value <> '') as has_no_hours,
    not exists (select from items where card_id = cards.id) as has_no_products
  from cards, lateral (
    select greatest(
      (select max(last_seen_at) from sessions where user_id = any (people.ids)),
      (select max(created_at) from devices where user_id = any (people.ids))
    ) as at
    from (
      select array_append(array(select user_id from card_members where card_id = cards.id), cards.user_id) as ids
    ) as people
  ) as seen
  where is_active and cards.created_at < now() - make_interval(days => ${NEW_DAYS})
`;

const judged = sql`
  select id, last_sign_at, array_remove(array[
    case when last_sign_at < now() - make_interval(days => ${QUIET_DAYS}) then 'unattended' end,
    case when has_no_hours then 'no-hours' end,
    case when has_no_products then 'no-products' end
  ], null) as reasons
  from (${signs}) as signs
`;

/**
 * A page of the active cards that look abandoned, the oldest first.
 * @param cardUrl the pattern of all cards' addresses, with `{subdomain}`
 * @throws {AppError} `invalid` for a malformed cursor
 */
export async function findAbandonedPage(
  db: Queryable,
  { reason, limit, cursor }: QueryOf<typeof listAbandonedCards>,
  cardUrl: string,
): Promise<ListPage<AbandonedCard>> {
  const afterId = readCursor(cursor, idSchema());
  const wanted = reason ? sql`${reason} = any (reasons)` : sql`reasons <> '{}'`;
  const { rows: found } = await sql<Found>`
    with abandoned as (select * from (${judged}) as judged where ${wanted})
    select *, (select count(*) from abandoned) as total from abandoned
    where id > ${afterId ?? 0} order by id limit ${limit + 1}
  `.execute(db);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const cards = await findOwned(
    db,
    page.map(({ id }) => id),
  );
  const rows = page.flatMap(({ id, reasons, lastSignAt }) => {
    const row = cards.get(id);
    if (!row) return [];
    const { title, subdomain, isActive, links } = toCard(row.card);
    const url = cardAddress(cardUrl, subdomain);
    const { whatsappDigits } = links;
    return [
      {
        id,
        title,
        subdomain,
        isActive,
        url,
        reasons,
        lastSignAt: lastSignAt.toISOString(),
        owner: row.owner,
        whatsappDigits,
      },
    ];
  });
  return { rows, total: found[0]?.total ?? 0, nextCursor: last ? writeCursor(last.id) : null };
}

async function findOwned(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { card: CardRow; owner: AbandonedCard['owner'] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cards')
    .innerJoin('users', 'users.id', 'cards.userId')
    .selectAll('cards')
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .where('cards.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ email, firstName, lastName, ...card }) => [
      card.id,
      { card, owner: { id: card.userId, email, firstName, lastName } },
    ]),
  );
}
