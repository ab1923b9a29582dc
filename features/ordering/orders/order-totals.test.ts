import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { toCardOffers } from '#features/catalogue/offers/card-offers.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { addToCart, type Cart } from '#features/ordering/cart/cart.rules.ts';
import { answersOf, cartAmounts, checkoutQuestions, sumsOf } from '#features/ordering/cart/checkout.rules.ts';
import { lineDetailsOf } from '#features/ordering/cart/line-details.rules.ts';
import type { Closing } from '#features/ordering/closing/closing.contract.ts';
import { couponProblem } from '#features/ordering/coupons/coupon.rules.ts';
import type { Coupon } from '#features/ordering/coupons/coupons.contract.ts';
import { EXPORT_COLUMNS, exportRows } from '#features/ordering/inbox/order-export.rules.ts';
import { findOrderSettings, toOrdering } from '#features/ordering/settings/order-settings.store.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { openShop } from '#tests/support/cards.ts';
import { useRandom } from '#tests/support/random.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import type { Order, OrderLine, PlacedOrder } from './orders.contract.ts';

/** Compares an order's total, deposit and what is owed wherever they are shown, also in export, closing and database. */
const BASKETS = 40;
const testApp = useTestApp({ TRUST_PROXY: 'true' });
const random = useRandom();
const below = (count: number) => Math.floor(random() * count);
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const ZONES = [
  { id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: 30_000 },
  { id: 2, name: 'La Reina', fee: 3500, minimum: null, freeFrom: null },
];

let owner: ReturnType<typeof testApp.browser>;
let card: Card;
let items: Item[];
let offers: Offer[];
let coupons: Coupon[];

beforeAll(async () => {
  const shop = await openShop(testApp, {
    enableWhatsAppOrders: true,
    enableCart: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  owner = shop.owner.browser;
  card = shop.card;
  const options = [
    {
      name: 'Tamaño',
      min: 1,
      max: 1,
      choices: [
        { name: 'Chica', price: -500 },
        { name: 'Grande', price: 2500 },
      ],
    },
    {
      name: 'Extras',
      min: 0,
      max: 2,
      choices: [
        { name: 'Palta', price: 900 },
        { name: 'Queso', price: 0 },
      ],
    },
  ];
  for (const item of [
    { name: 'Marraqueta', price: 2490, unit: 'kilo', stock: 99_999 },
    { name: 'Frutos secos', price: 8995, unit: 'kilo' },
    { name: 'Torta', price: 18_900, stock: 99_999 },
    { name: 'Torta a pedido', price: 0 },
    { name: 'Churrasco', price: 7900, options },
    { name: 'Completo', price: 3990, options: options.slice(1), stock: 99_999 },
  ]) {
    const deposit = item.name === 'Torta' || item.name === 'Churrasco' ? { depositPercent: 50 } : {};
    expect((await owner.post(`/api/cards/${card.id}/items`, { ...item, ...deposit })).status).toBe(201);
  }
  await owner.post(`/api/cards/${card.id}/offers`, { title: 'Once para dos', price: 9990 });
  await owner.post(`/api/cards/${card.id}/offers`, { title: '2x1' });
  items = (await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body;
  for (const [at, price] of [
    [4, 5990],
    [5, undefined],
    [1, 7995],
  ] as const) {
    const about = { title: `Oferta de ${items[at]?.name}`, price, itemId: items[at]?.id };
    expect((await owner.post(`/api/cards/${card.id}/offers`, about)).status).toBe(201);
  }
  offers = (await owner.get<Offer[]>(`/api/cards/${card.id}/offers`)).body;
  for (const coupon of [
    { code: 'DULCE10', unit: 'percent', amount: 10 },
    { code: 'GRATIS', unit: 'percent', amount: 100, skipsOffers: true },
    { code: 'MIL', unit: 'pesos', amount: 1000, from: 5000 },
    { code: 'TORTA', unit: 'pesos', amount: 20_000, itemIds: items.slice(2, 3).map(({ id }) => id) },
  ])
    expect((await owner.post(`/api/cards/${card.id}/coupons`, coupon)).status).toBe(201);
  coupons = (await owner.get<Coupon[]>(`/api/cards/${card.id}/coupons`)).body;
  await owner.put(`/api/cards/${card.id}/order-settings`, {
    fulfilments: ['pickup', 'delivery'],
    zones: ZONES,
    deposit: { unit: 'percent', amount: 30, from: 20_000 },
  });
});

const someOf = ({ unit }: Pick<OrderLine, 'unit'>): number =>
  unit === 'kilo' ? (1 + below(4000)) / 1000 : 1 + below(6);

const costOf = ({ price, quantity }: Pick<OrderLine, 'price' | 'quantity'>): number => {
  const thousandths = BigInt(price) * BigInt(quantity.toFixed(3).replace('.', ''));
  return price > 0 ? Math.max(1, Number((thousandths + 500n) / 1000n)) : 0;
};

function basket() {
  let lines: Cart = [];
  for (let left = 1 + below(5); left > 0; left -= 1) {
    const offer = random() < 0.4 ? pick(offers) : null;
    const item = offer ? items.find(({ id }) => id === offer.itemId) : pick(items);
    const choices = (item?.options ?? []).flatMap(({ min, max, choices: all }) =>
      all.slice(0, min === 1 ? 1 : below(max + 1)).map(({ id }) => id),
    );
    const note = pick(['', 'Sin sal', 'Feliz día']);
    const sold = { type: offer ? ('offer' as const) : ('item' as const), id: offer?.id ?? item?.id ?? 0 };
    lines = addToCart(lines, { ...sold, choices, note }, someOf(item ?? { unit: null }));
  }
  const zone = random() < 0.5 ? pick(ZONES) : null;
  return { lines, zone, coupon: random() < 0.6 ? pick(coupons) : null };
}

/** What the coupon takes off by its terms, computed anew. */
function discountFor(
  coupon: Coupon | null,
  lines: readonly Pick<OrderLine, 'type' | 'id' | 'price' | 'quantity'>[],
) {
  const cost = (counted: typeof lines) => counted.reduce((sum, line) => sum + costOf(line), 0);
  if (!coupon || cost(lines) < coupon.from) return 0;
  const reduced = cost(
    lines.filter(({ type, id }) =>
      coupon.itemIds.length > 0
        ? coupon.itemIds.includes(id) && type === 'item'
        : type !== 'offer' || !coupon.skipsOffers,
    ),
  );
  return coupon.unit === 'percent'
    ? Math.round((reduced * coupon.amount) / 100)
    : Math.min(coupon.amount, reduced);
}

/** Reads the amounts from the message: 'Total: $12.900 + por confirmar', 'Abono para confirmar: $6.450'. */
function amountsIn(text: string): {
  total: number;
  discount: number;
  deposit: number;
  isPartlyUnpriced: boolean;
} {
  const said = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  const pesos = (words: string) => parsePesos(/\$[\d.]+/.exec(words)?.[0] ?? '0') ?? 0;
  return {
    total: pesos(said('Total')),
    discount: pesos(/^Cupón .*$/m.exec(text)?.[0] ?? ''),
    deposit: pesos(said('Abono para confirmar')),
    isPartlyUnpriced: /por confirmar$/i.test(said('Total')) || said('Total') === '',
  };
}

/** The deposit by the shop's rules, computed anew. */
function depositFor(
  lines: readonly Pick<OrderLine, 'type' | 'id' | 'price' | 'quantity' | 'offeredItemId'>[],
  total: number,
): number {
  const asking = new Set(items.filter(({ name }) => /Torta$|Churrasco/.test(name)).map(({ id }) => id));
  const asked = lines.filter((line) =>
    asking.has(line.type === 'item' ? line.id : (line.offeredItemId ?? 0)),
  );
  const half = asked.reduce((sum, line) => sum + costOf(line), 0);
  const ofTotal = total >= 20_000 ? Math.round((total * 30) / 100) : 0;
  return Math.min(total, Math.max(Math.round(half / 2), ofTotal));
}

test('the total, the deposit and what is owed of an order are the same everywhere, also after a change', async () => {
  const now = new Date();
  const find = lineDetailsOf(
    card,
    items.map((item) => toCardItem(card, item, now)),
    toCardOffers(card, offers, items, now),
  );
  const ordering = toOrdering(await findOrderSettings(testApp.db, card), items, { now, timeZone: SANTIAGO });
  let [total, paid, fees, discounts] = [0, 0, 0, 0];
  for (let at = 0; at < BASKETS; at += 1) {
    const { lines, zone, coupon: wanted } = basket();
    const asked = checkoutQuestions(ordering, lines, find, now);
    const answers = answersOf(asked, { way: zone ? 'delivery' : 'pickup', zoneId: zone?.id ?? null }, {}, '');
    const amounts = cartAmounts(lines, find, ordering);
    const coupon = wanted && couponProblem(wanted, amounts) === null ? wanted : null;
    const cart = sumsOf(amounts, asked, answers, true, coupon);
    const body = {
      channel: 'whatsapp',
      coupon: coupon?.code,
      lines,
      token: randomBytes(12).toString('base64url'),
      fulfilment: zone ? { type: 'delivery', zoneId: zone.id, address: 'Irarrázaval 1' } : { type: 'pickup' },
    };
    const placed = await testApp
      .browser()
      .post<PlacedOrder>(`/api/cards/${card.id}/orders`, body, { 'x-forwarded-for': `10.0.0.${at}` });
    expect(placed.status, placed.text).toBe(201);
    const { id, token } = placed.body;
    const deposit = depositFor(placed.body.lines, cart.total);
    const discount = discountFor(coupon, placed.body.lines);
    expect(cart).toMatchObject({ deposit, discount });
    await expectEverywhere(id, token, { total: cart.total, discount, deposit, paidTotal: null });
    expect(placed.body).toMatchObject({ total: cart.total, discount, deposit });
    const text = new URL(placed.body.url).searchParams.get('text') ?? '';
    expect(amountsIn(text)).toEqual({
      ...{ total: cart.total, discount, deposit },
      isPartlyUnpriced: placed.body.isPartlyUnpriced,
    });

    // Then the customer pays the deposit, and the shop changes pieces, a price and the fee.
    if (deposit > 0) {
      const payment = { way: pick(['transfer', 'cash', 'card']), amount: deposit };
      expect((await owner.put(`/api/orders/${id}`, { payment })).status).toBe(200);
    }
    const paidTotal = deposit > 0 ? deposit : null;
    await expectEverywhere(id, token, { total: cart.total, discount, deposit, paidTotal });
    const quantity = someOf(placed.body.lines[0] as OrderLine);
    const [price, newFee] = [below(20) * 499, below(5) * 1000];
    await owner.put(`/api/orders/${id}`, {
      changedLines: [{ at: 0, quantity, price }],
      ...{ fee: newFee, status: 'confirmada' },
    });
    const changed = placed.body.lines.map((line, place) =>
      place === 0 ? { ...line, price, quantity } : line,
    );
    const newDiscount = discountFor(coupon, changed);
    const newTotal = changed.reduce((sum, line) => sum + costOf(line), newFee - newDiscount);
    const newDeposit = depositFor(changed, newTotal);
    const amountsNow = { total: newTotal, discount: newDiscount, deposit: newDeposit, paidTotal };
    await expectEverywhere(id, token, amountsNow);
    total += newTotal;
    paid += paidTotal ?? 0;
    fees += newFee;
    discounts += newDiscount;
  }
  expect(discounts).toBeGreaterThan(0);
  await expectClosing({ total, paid, fees, discounts }, now);
});

async function expectEverywhere(
  orderId: number,
  token: string,
  amounts: { total: number; discount: number; deposit: number; paidTotal: number | null },
): Promise<void> {
  const seen = (await testApp.browser().get<CustomerOrder>(`/api/orders/by-token/${token}`)).body;
  const inbox = (await owner.get<Order[]>(`/api/cards/${card.id}/orders?limit=1`)).body[0] as Order;
  const stored = await testApp.db
    .selectFrom('orders')
    .select(['total', 'discount', 'deposit', 'paidTotal'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual(amounts);
  for (const order of [seen, inbox]) {
    expect(order).toMatchObject(amounts);
    const sum = order.lines.reduce((all, line) => all + line.subtotal, order.fee - order.discount);
    expect(sum).toBe(amounts.total);
  }
  const [row = []] = exportRows([inbox], SANTIAGO);
  const cell = (label: (typeof EXPORT_COLUMNS)[number]['label']) =>
    row[EXPORT_COLUMNS.findIndex((column) => column.label === label)];
  const paid = amounts.paidTotal ?? 0;
  const owed = Math.max(0, amounts.total - paid);
  const cells = ['Descuento', 'Total', 'Abono', 'Pagado', 'Por cobrar'].map((label) =>
    cell(label as 'Total'),
  );
  expect(cells).toEqual([0 - amounts.discount, amounts.total, amounts.deposit, paid, owed]);
}

/** Today's closing adds up to what the orders say, in both of its tables. */
async function expectClosing(
  sums: Record<'total' | 'paid' | 'fees' | 'discounts', number>,
  now: Date,
): Promise<void> {
  const { date } = localParts(now, SANTIAGO);
  for (const period of ['day', 'month']) {
    const { body } = await owner.get<Closing>(`/api/cards/${card.id}/closing?date=${date}&period=${period}`);
    const { total, fees, discounts } = sums;
    expect(body).toMatchObject({ total, fees, discounts, orders: BASKETS });
    const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(add(body.ways.map(({ ofOrders }) => ofOrders))).toBe(sums.paid);
    expect(add(body.ways.map(({ received }) => received))).toBe(sums.paid);
    expect(sums.paid + body.owed - body.toReturn).toBe(sums.total);
    expect(add(body.products.map(({ total }) => total)) + body.fees - body.discounts).toBe(sums.total);
  }
}
