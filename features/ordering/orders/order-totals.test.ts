import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { toCardOffers } from '#features/catalogue/offers/card-offers.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { cartTotal } from '#features/ordering/cart/cart.rules.ts';
import { lineDetailsOf } from '#features/ordering/cart/line-details.rules.ts';
import { deliveryFee } from '#features/ordering/settings/delivery.rules.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { openShop } from '#tests/support/cards.ts';
import { useRandom } from '#tests/support/random.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import type { Order, PlacedOrder } from './orders.contract.ts';

/**
 * Compares an order's total wherever it is shown: in the cart, the message, the inbox, the customer's page and the
 * database.
 */

const BASKETS = 40;
const testApp = useTestApp({ TRUST_PROXY: 'true' });
const random = useRandom();
const below = (count: number) => Math.floor(random() * count);
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const ZONES = [
  { id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: 30_000 },
  { id: 2, name: 'La Reina', fee: 3500, minimum: null, freeFrom: null },
];

let owner: TestBrowser;
let card: Card;
let items: Item[];
let offers: Offer[];

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
    { name: 'Marraqueta', price: 250, unit: 'kilo' },
    { name: 'Torta', price: 18_900, stock: 99_999 },
    { name: 'Torta a pedido', price: 0 },
    { name: 'Churrasco', price: 7900, options },
    { name: 'Completo', price: 3990, options: options.slice(1), stock: 99_999 },
  ]) {
    expect((await owner.post(`/api/cards/${card.id}/items`, item)).status).toBe(201);
  }
  await owner.post(`/api/cards/${card.id}/offers`, { title: 'Once para dos', price: 9990 });
  await owner.post(`/api/cards/${card.id}/offers`, { title: '2x1' });
  items = (await owner.get<Item[]>(`/api/cards/${card.id}/items`)).body;
  offers = (await owner.get<Offer[]>(`/api/cards/${card.id}/offers`)).body;
  await owner.put(`/api/cards/${card.id}/order-settings`, {
    fulfilments: ['pickup', 'delivery'],
    zones: ZONES,
  });
});

function basket() {
  const lines = Array.from({ length: 1 + below(5) }, () => {
    const quantity = 1 + below(4);
    const note = random() < 0.3 ? pick(['Sin sal', 'Feliz día']) : undefined;
    if (random() < 0.25) return { type: 'offer' as const, id: pick(offers).id, choices: [], quantity, note };
    const item = pick(items);
    const choices = item.options.flatMap(({ min, max, choices: all }) =>
      all.slice(0, min === 1 ? 1 : below(max + 1)).map(({ id }) => id),
    );
    return { type: 'item' as const, id: item.id, choices: choices.toSorted((a, b) => a - b), quantity, note };
  });
  const zone = random() < 0.5 ? pick(ZONES) : null;
  return { lines, zone };
}

/** Reads the total from the message: '$12.900 + por confirmar'. */
function totalIn(text: string): { total: number; isPartlyUnpriced: boolean } {
  const said = /^Total: (.*)$/m.exec(text)?.[1] ?? '';
  return {
    total: parsePesos(/\$[\d.]+/.exec(said)?.[0] ?? '0') ?? 0,
    isPartlyUnpriced: / \+ por confirmar$/.test(said) || said === '',
  };
}

test('the total of an order is the same everywhere, also after a change', async () => {
  const now = new Date();
  const find = lineDetailsOf(
    card,
    items.map((item) => toCardItem(card, item, now)),
    toCardOffers(offers, now, SANTIAGO),
  );
  for (let at = 0; at < BASKETS; at += 1) {
    const { lines, zone } = basket();
    const subtotal = cartTotal(lines, (line) => find(line)?.price);
    const fee = zone ? deliveryFee(zone, subtotal) : 0;
    const body = {
      channel: 'whatsapp',
      lines,
      token: randomBytes(12).toString('base64url'),
      fulfilment: zone ? { type: 'delivery', zoneId: zone.id, address: 'Irarrázaval 1' } : { type: 'pickup' },
    };
    const placed = await testApp
      .browser()
      .post<PlacedOrder>(`/api/cards/${card.id}/orders`, body, { 'x-forwarded-for': `10.0.0.${at}` });
    expect(placed.status, placed.text).toBe(201);
    await expectEverywhere(placed.body.id, placed.body.token, subtotal + fee);
    expect(placed.body.total).toBe(subtotal + fee);
    const text = new URL(placed.body.url).searchParams.get('text') ?? '';
    expect(totalIn(text)).toEqual({
      total: subtotal + fee,
      isPartlyUnpriced: placed.body.isPartlyUnpriced,
    });

    // Then the shop changes pieces, a price and the fee.
    const [first] = placed.body.lines;
    const quantity = 1 + below(6);
    const [price, newFee] = [below(20) * 500, below(5) * 1000];
    await owner.put(`/api/orders/${placed.body.id}`, {
      changedLines: [{ at: 0, quantity, price }],
      fee: newFee,
    });
    const rest = placed.body.lines.slice(1).reduce((sum, line) => sum + line.price * line.quantity, 0);
    expect(first).toBeDefined();
    await expectEverywhere(placed.body.id, placed.body.token, price * quantity + rest + newFee);
  }
});

async function expectEverywhere(orderId: number, token: string, total: number): Promise<void> {
  const seen = (await testApp.browser().get<CustomerOrder>(`/api/orders/by-token/${token}`)).body;
  const inbox = (await owner.get<Order[]>(`/api/cards/${card.id}/orders?limit=1`)).body[0];
  const { total: stored } = await testApp.db
    .selectFrom('orders')
    .select('total')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sum = (order: Pick<Order, 'lines' | 'fee'> | undefined) =>
    (order?.lines ?? []).reduce((all, line) => all + line.subtotal, order?.fee ?? 0);
  expect({ seen: seen.total, lines: sum(seen), inbox: inbox?.total, inboxLines: sum(inbox), stored }).toEqual(
    {
      seen: total,
      lines: total,
      inbox: total,
      inboxLines: total,
      stored: total,
    },
  );
}
