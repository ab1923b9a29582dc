import { asVisible } from '#features/card/cards/cards.access.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { findItems } from '#features/catalogue/products/items.store.ts';
import { insertOrder } from '#features/ordering/orders/new-orders.store.ts';
import { newToken } from '#features/ordering/orders/order-numbers.store.ts';
import { pricedLines } from '#features/ordering/orders/ordered-lines.store.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { DAY_MINUTES, dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { pick } from './random.ts';

const MINUTE_MS = 60_000;
const CUSTOMERS = [
  ['Camila Rojas', '+56 9 5550 4410'],
  ['Matías Pérez', '+56 9 5550 4411'],
  ['Javiera Soto', '+56 9 5550 4412'],
  ['Rosa Manríquez', '+56 9 5550 4413'],
  ['Ignacio Vera', '+56 9 5550 4414'],
  ['Francisca Leiva', '+56 9 5550 4415'],
  ['Pedro Aguilera', '+56 9 5550 4416'],
] as const;
const NOTES = [
  null,
  null,
  null,
  'Sin mayo, porfa.',
  'Con servilletas, por favor.',
  'Llego en diez minutos.',
  'Para compartir.',
];

interface ShopOrders {
  card: CardRow;
  earlier: number;
  today: Today[];
}

interface DemoOrders {
  /** The demo's customer, who is the first of the customers. */
  customerId: number;
  now: Date;
  random: () => number;
}

/**
 * Adds orders of the last sixty days, more of them recently. They were delivered, and a few were cancelled. The
 * earliest of all shops is first, as in lists the order of their ids is that of time.
 */
export async function addOrders(
  trx: Queryable,
  shops: readonly ShopOrders[],
  { customerId, now, random }: DemoOrders,
): Promise<void> {
  const scheduled: (Scheduled & Awaited<ReturnType<typeof sellerOf>>)[] = [];
  for (const { card, earlier, today } of shops) {
    const seller = await sellerOf(trx, card);
    for (const order of schedule(earlier, today, now, random)) scheduled.push({ ...seller, ...order });
  }
  scheduled.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { visible, sellable, at, status, dueIn } of scheduled) {
    const picked = new Set(
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, sellable)),
    );
    const lines = await pricedLines(
      trx,
      visible,
      [...picked].map(({ id, unit, options }) => ({
        type: 'item' as const,
        id,
        // Bread is bought by half a kilo.
        quantity: (1 + Math.floor(random() * 2)) * (unit === 'kilo' ? 0.5 : 1),
        // Chooses the first choices of each required group.
        choices: options.flatMap(({ min, choices }) =>
          choices
            .filter(({ isAvailable }) => isAvailable)
            .slice(0, min)
            .map((choice) => choice.id),
        ),
      })),
    );
    const [customerName, customerPhone] = pick(random, CUSTOMERS);
    const order = await insertOrder(trx, visible, {
      ...{
        lines,
        customerName,
        customerPhone,
        customerId: customerName === CUSTOMERS[0][0] ? customerId : null,
        status,
        fulfilment: null,
        fee: 0,
        dueAt: dueIn === undefined ? null : new Date(now.getTime() + dueIn * MINUTE_MS),
        dueMinutes: null,
      },
      channel: random() < 0.9 ? 'whatsapp' : 'email',
      note: pick(random, NOTES),
      token: newToken(),
      isSent: status === 'nueva' ? null : true,
    });
    await trx.updateTable('orders').set({ createdAt: at }).where('id', '=', order.id).execute();
    const steps = STEPS[status];
    if (steps.length > 0) {
      await trx
        .insertInto('orderStatusChanges')
        .values(
          steps.map((step, place) => ({
            orderId: order.id,
            status: step,
            changedAt: new Date(Math.min(now.getTime(), at.getTime() + (4 + place * 12) * MINUTE_MS)),
          })),
        )
        .execute();
    }
  }
}

/** A shop and what it sells. */
async function sellerOf(trx: Queryable, card: CardRow) {
  const { card: visible } = await asVisible(trx, null, card);
  const items = await findItems(trx, card.id, { withInactive: false });
  return { visible, sellable: items.filter(({ isAvailable, price }) => isAvailable && price > 0) };
}

const STEPS: Record<OrderStatus, OrderStatus[]> = {
  nueva: [],
  confirmada: ['confirmada'],
  lista: ['confirmada', 'lista'],
  entregada: ['confirmada', 'lista', 'entregada'],
  cancelada: ['cancelada'],
};

interface Today {
  minutesAgo: number;
  status: OrderStatus;
  /** In how many minutes it is due; as soon as possible without it. */
  dueIn?: number;
}

/** The orders of a lunch: three are new, two are being prepared and one is ready. */
export const LUNCH: Today[] = [
  { minutesAgo: 31, status: 'lista' },
  { minutesAgo: 24, status: 'confirmada', dueIn: 40 },
  { minutesAgo: 12, status: 'confirmada' },
  { minutesAgo: 7, status: 'nueva', dueIn: 75 },
  { minutesAgo: 4, status: 'nueva' },
  { minutesAgo: 1, status: 'nueva' },
];
export const QUIET: Today[] = [
  { minutesAgo: 18, status: 'confirmada' },
  { minutesAgo: 6, status: 'nueva' },
];

type Scheduled = Pick<Today, 'status' | 'dueIn'> & { at: Date };

/** The time and the final status of each order, the earliest first. */
function schedule(count: number, ofToday: Today[], now: Date, random: () => number): Scheduled[] {
  const { date: today } = santiagoParts(now);
  const earlier = Array.from({ length: count }, () => {
    const minutes = 12 * 60 + Math.floor(random() * 9 * 60);
    const at = santiagoInstant(
      dateAfter(today, -1 - Math.floor(random() ** 1.4 * 59)),
      minutes % DAY_MINUTES,
    );
    return { at, status: random() < 0.06 ? ('cancelada' as const) : ('entregada' as const) };
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  return [
    ...earlier,
    ...ofToday.map(({ minutesAgo, ...order }) => ({
      ...order,
      at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    })),
  ];
}
