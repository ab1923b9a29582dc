import pg from 'pg';
import { sweepKnownWords } from '#features/discovery/search/known-words.store.ts';
import { sweepSitemapParts } from '#features/discovery/sitemap/sitemap.store.ts';
import { aggregateCards, sumOrders } from '#features/insight/statistics/aggregation.store.ts';
import {
  type ConnectionOptions,
  createDatabase,
  inTransaction,
} from '#foundation/server/database/database.ts';
import { VISIT_COLUMNS } from './generated-activity-rows.ts';
import { addGenerated } from './generated-rows.ts';

/** Cards whose owners' e-mails are these count as generated. */
export const EMAIL = { prefix: 'generado-', domain: '@example.cl' };
/** Few enough that a server's writes wait for less than seconds: they wait until the cards of one round are in. */
const AT_ONCE = 2_000;
/** With more new cards, their words wait outside the index and go into it together, which takes a tenth of the time. */
const MANY = 2 * AT_ONCE;
const WORDS_INDEX = 'card_search_words';

export interface Generation {
  /** How many generated cards there should be. */
  cards: number;
  /** How many products each new one has. */
  products: number;
  now?: Date;
  onProgress?: (cards: number) => void;
}

/**
 * Adds generated businesses, always the same ones in the same order, until there are `cards` of them. The server may be
 * running: each round is one transaction. The visits of all come last, in the order of time, as real ones lie.
 * @returns how many there are
 */
export async function fillGenerated(
  connection: ConnectionOptions,
  { cards, products, now = new Date(), onProgress = () => undefined }: Generation,
): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'vitrina seed' });
  await client.connect();
  const db = createDatabase(poolOf(client));
  try {
    await client.query(
      `set work_mem = '128MB'; set maintenance_work_mem = '256MB'; set synchronous_commit = off`,
    );
    const { count, next } = await findGenerated(client);
    const isLong = cards - count > MANY;
    if (isLong)
      await client.query(`alter index ${WORDS_INDEX} set (fastupdate = on, gin_pending_list_limit = 65536)`);
    await client.query(
      `create temp table new_visits as select ${VISIT_COLUMNS} from card_events with no data`,
    );
    const added: number[] = [];
    for (let done = count; done < cards; ) {
      const from = next + done - count;
      const numbers = Array.from({ length: Math.min(AT_ONCE, cards - done) }, (_, at) => from + at);
      const ids = await inTransaction(db, () => addGenerated(client, numbers, { products, now }));
      added.push(...ids);
      // Cached lists are dropped; pages of the new cards cannot have been cached.
      await client.query(`select pg_notify('card_changed', $1)`, [String(ids[0])]);
      done += numbers.length;
      onProgress(done);
    }
    if (isLong)
      await client.query(
        `alter index ${WORDS_INDEX} set (fastupdate = off); alter index ${WORDS_INDEX} reset (gin_pending_list_limit)`,
      );
    if (cards > count) {
      await inTransaction(db, async (trx) => {
        await client.query(
          `insert into card_events (${VISIT_COLUMNS}) select ${VISIT_COLUMNS} from new_visits order by happened_at`,
        );
        await aggregateCards(trx, added);
        await sumOrders(trx);
      });
      await client.query(`select gin_clean_pending_list('${WORDS_INDEX}')`);
      await sweepKnownWords(db);
      await sweepSitemapParts(db);
      await client.query('vacuum analyze');
    }
    return Math.max(cards, count);
  } finally {
    await db.destroy();
    await client.end();
  }
}

/** How many generated cards there are, and the number of the next one. */
async function findGenerated(client: pg.Client): Promise<{ count: number; next: number }> {
  const { rows } = await client.query<{ count: number; next: number }>(
    `select count(*)::int as count, coalesce(max(substring(subdomain from '-(\\d+)$')::int), -1) + 1 as next
     from cards join users on users.id = user_id
     where email like $1 and subdomain ~ '^[a-z]+-\\d{1,9}$'`,
    [`${EMAIL.prefix}%${EMAIL.domain}`],
  );
  return rows[0] ?? { count: 0, next: 0 };
}

/** Lets stores work on this connection, in its transaction. */
const poolOf = (client: pg.Client) =>
  ({
    connect: async () => Object.assign(client, { release() {} }),
    end: async () => {},
  }) as unknown as pg.Pool;
