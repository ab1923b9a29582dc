import { type Generated, sql } from 'kysely';
import type { HeldOrder } from '#features/ordering/orders/order-page.store.ts';
import { FINISHED } from '#features/ordering/orders/order-status.rules.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderWatchers: {
      id: Generated<number>;
      orderId: number;
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

export const findWatchers = (db: Queryable, orderId: number) =>
  db.selectFrom('orderWatchers').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

type NewWatcher = { endpoint: string; p256dh: string; auth: string } | { email: string };

/** Adding the same one again changes nothing. @throws {AppError} `limit_reached` */
export async function insertWatcher(trx: Queryable, order: HeldOrder, watcher: NewWatcher): Promise<void> {
  await trx
    .insertInto('orderWatchers')
    .values({ orderId: order.id, ...watcher })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await findWatchers(trx, order.id)).length > MAX_WATCHERS)
    throw new AppError('limit_reached', { message: `Ya avisamos a ${MAX_WATCHERS}. Quita uno primero.` });
}

export async function deleteWatcher(db: Queryable, order: HeldOrder, watcherId: number): Promise<void> {
  await db.deleteFrom('orderWatchers').where('orderId', '=', order.id).where('id', '=', watcherId).execute();
}

/** Takes changes that nobody has been told of; another process gets the others. Those that are too old are dropped. */
export async function takeWatchedChanges(db: Queryable, limit: number) {
  const { rows } = await sql<{ orderId: number; status: OrderStatus; isNews: boolean }>`
    delete from watched_changes where id in (
      select id from watched_changes order by id limit ${limit} for update skip locked
    ) returning order_id, status, created_at > now() - interval '10 minutes' as is_news
  `.execute(db);
  return rows.filter(({ isNews }) => isNews);
}

/** Nobody waits for a finished order any more. */
export async function deleteWatchers(db: Queryable, orderId: number): Promise<void> {
  await db.deleteFrom('orderWatchers').where('orderId', '=', orderId).execute();
}

/** Deletes who watches an order that is finished, or that nobody has finished for two months. */
export async function sweepOrderWatchers(db: Queryable): Promise<void> {
  await sql`
    delete from order_watchers using orders
    where orders.id = order_watchers.order_id
      and (orders.status = any (${FINISHED}) or orders.created_at < now() - make_interval(days => ${WATCHED_DAYS}))
      -- Not before they were told.
      and not exists (select from watched_changes where watched_changes.order_id = orders.id)
  `.execute(db);
}
