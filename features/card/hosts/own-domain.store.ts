import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    ownDomains: { cardId: number; domain: string };
  }
}

export async function findOwnDomain(db: Queryable, cardId: number): Promise<string | null> {
  const row = await db
    .selectFrom('ownDomains')
    .select('domain')
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Whoever's host the domain leads to has it, so an earlier card loses it. */
export async function saveOwnDomain(trx: Queryable, card: ManagedCard, domain: string | null): Promise<void> {
  await trx
    .deleteFrom('ownDomains')
    .where((row) => row.or([row('cardId', '=', card.id), row('domain', '=', domain)]))
    .execute();
  if (domain !== null) await trx.insertInto('ownDomains').values({ cardId: card.id, domain }).execute();
}

/** The domains of cards, each with the card's subdomain. */
export async function listOwnDomains(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ownDomains')
    .innerJoin('cards', 'cards.id', 'ownDomains.cardId')
    .select(['domain', 'subdomain'])
    .execute();
  return new Map(rows.map(({ domain, subdomain }) => [domain, subdomain]));
}
