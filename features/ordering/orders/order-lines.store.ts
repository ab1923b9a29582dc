import { type Generated, sql } from 'kysely';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import type { OrderLine } from './orders.contract.ts';
import { lineTotal } from './quantity.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderLines: {
      orderId: number;
      position: number;
      type: OrderLine['type'];
      /** The id of the product or offer, which may have been deleted since. 0 for 'other'. */
      itemId: number;
      /** Of an offer: the product that it was about. */
      offeredItemId: number | null;
      name: string;
      unit: string | null;
      choices: Generated<OrderLine['choices']>;
      price: number;
      quantity: number;
      note: string | null;
      depositPercent: number | null;
      /** Whether its pieces were taken from the product's stock. */
      fromStock: Generated<boolean>;
    };
  }
}

/** The recorded lines of these orders, by the order's id, sorted by position. */
export async function findLines(
  db: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  const byOrder = new Map<number, OrderLine[]>();
  for (const {
    orderId,
    position: _position,
    fromStock: _fromStock,
    itemId,
    depositPercent,
    offeredItemId,
    ...line
  } of rows) {
    const lines = byOrder.get(orderId) ?? [];
    lines.push({
      ...line,
      id: itemId,
      subtotal: lineTotal(line.price, line.quantity),
      ...(depositPercent !== null && { depositPercent }),
      ...(offeredItemId !== null && { offeredItemId }),
    });
    byOrder.set(orderId, lines);
  }
  return byOrder;
}

export async function insertLines(
  trx: Queryable,
  orderId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ id: itemId, choices, ...line }, position) => ({
    ...{ orderId, position, itemId, choices: asJson(choices) },
    ...{ type: line.type, name: line.name, unit: line.unit, price: line.price, quantity: line.quantity },
    ...{ note: line.note, depositPercent: line.depositPercent ?? null },
    offeredItemId: line.offeredItemId ?? null,
  }));
  await trx.insertInto('orderLines').values(rows).execute();
}

export async function countLines(db: Queryable, orderIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_lines where order_id = any(${orderIds}::int[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}
