import { type Generated, sql } from 'kysely';
import { FINISHED } from '#features/ordering/orders/order-status.rules.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    watchers: {
      id: Generated<number>;
      orderId: number | null;
      bookingId: number | null;
      endpoint: string | null;
      p256dh: string | null;
      auth: string | null;
      email: string | null;
      createdAt: Generated<Date>;
    };
    watchedChanges: {
      id: Generated<number>;
      orderId: number;
      status: OrderStatus;
      createdAt: Generated<Date>;
    };
  }
}

/** A family's devices and addresses. */
const MAX_WATCHERS = 6;
/** An order that is open for longer was forgotten. */
const WATCHED_DAYS = 60;

/** An order or a booking whose token the requester has. */
export type Watched = { orderId: number } | { bookingId: number };

const isOf = (of: Watched) =>
  'orderId' in of ? sql<boolean>`order_id = ${of.orderId}` : sql<boolean>`booking_id = ${of.bookingId}`;

export const findWatchers = (db: Queryable, of: Watched) =>
  db.selectFrom('watchers').selectAll().where(isOf(of)).orderBy('id').execute();

type NewWatcher = { endpoint: string; p256dh: string; auth: string } | { email: string };

/** Adding the same one again changes nothing. @throws {AppError} `limit_reached` */
export async function insertWatcher(trx: Queryable, of: Watched, watcher: NewWatcher): Promise<void> {
  await trx
    .insertInto('watchers')
    .values({ ...of, ...watcher })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await findWatchers(trx, of)).length > MAX_WATCHERS)
    throw new AppError('limit_reached', { message: `Ya avisamos a ${MAX_WATCHERS}. Quita uno primero.` });
}

export async function deleteWatcher(db: Queryable, of: Watched, watcherId: number): Promise<void> {
  await db.deleteFrom('watchers').where(isOf(of)).where('id', '=', watcherId).execute();
}

/** Nobody waits for what has ended. */
export async function deleteWatchers(db: Queryable, of: Watched): Promise<void> {
  await db.deleteFrom('watchers').where(isOf(of)).execute();
}

/** Takes changes of orders that nobody has been told of; another process gets the others. Those that are too old are dropped. */
export async function takeWatchedChanges(db: Queryable, limit: number) {
  const { rows } = await sql<{ orderId: number; status: OrderStatus; isNews: boolean }>`
    delete from watched_changes where id in (
      select id from watched_changes order by id limit ${limit} for update skip locked
    ) returning order_id, status, created_at > now() - interval '10 minutes' as is_news
  `.execute(db);
  return rows.filter(({ isNews }) => isNews);
}

/** Deletes who watches an order that is finished, or that nobody has finished for two months. */
export async function sweepOrderWatchers(db: Queryable): Promise<void> {
  await sql`
    delete from watchers using orders
    where orders.id = watchers.order_id
      and (orders.status = any (${FINISHED}) or orders.created_at < now() - make_interval(days => ${WATCHED_DAYS}))
      -- Not before they were told.
      and not exists (select from watched_changes where watched_changes.order_id = orders.id)
  `.execute(db);
}
