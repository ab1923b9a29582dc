import { describe, expect, test } from 'vitest';
import { bakeryWishes, line, order, useBakery } from '#tests/support/bakery.ts';
import { publishCard } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { PlacedOrder } from './orders.contract.ts';

const testApp = useTestApp();
const { bakery, addItem, addOffer, place, recorded } = useBakery(testApp);

const textOf = (address: string) => new URL(address).searchParams.get('text') ?? '';

describe('an order', () => {
  test("is stored with the catalogue's prices and passed to WhatsApp", async () => {
    const offer = await addOffer('Desayuno', 5000);
    const answer = await place(
      order(
        [{ ...line(bakery.bread, 2), price: 1, subtotal: 1 }, line(bakery.cake), line(offer, 3, 'offer')],
        {
          note: ' Sin\r\nazúcar ',
          total: 1,
        },
      ),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toEqual({
      deposit: 0,
      id: expect.any(Number),
      number: 1,
      token: expect.stringMatching(/^[\w-]{16}$/),
      fee: 0,
      coupon: null,
      discount: 0,
      total: 32_970,
      isPartlyUnpriced: false,
      ...{ dueAt: null, dueMinutes: null, wasMoved: false },
      url: expect.stringMatching(/^https:\/\/wa\.me\/56912345678\?text=/),
      lines: [
        {
          type: 'item',
          id: bakery.bread.id,
          name: 'Marraqueta',
          unit: null,
          choices: [],
          price: 2490,
          quantity: 2,
          subtotal: 4980,
          note: null,
        },
        {
          type: 'item',
          id: bakery.cake.id,
          name: 'Torta & café #1',
          unit: null,
          choices: [],
          price: 12_990,
          quantity: 1,
          subtotal: 12_990,
          note: null,
        },
        {
          type: 'offer',
          id: offer.id,
          name: 'Desayuno',
          unit: null,
          choices: [],
          price: 5000,
          quantity: 3,
          subtotal: 15_000,
          note: null,
        },
      ],
    });
    const text = textOf(answer.body.url);
    for (const part of [
      'Panadería Ñandú',
      '2 × Marraqueta — $4.980',
      'Torta & café #1 — $12.990',
      'Total: $32.970',
      'Nota: Sin azúcar',
      'Pedido N.º 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is refused while the cart is switched off', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { enableCart: false });
    expect((await place(order([line(bakery.bread)]))).body).toMatchObject({ code: 'not_available' });
    expect(await recorded()).toBe(0);
  });

  test('is sent by e-mail if the customer chooses that', async () => {
    const answer = await place(order([line(bakery.bread)], { channel: 'email' }));
    expect(answer.body.url).toMatch(/^mailto:pan@nandu\.cl\?subject=Pedido.*&body=.*Marraqueta/);
  });

  test('stays unchanged when the catalogue changes', async () => {
    await place(order([line(bakery.bread, 2)]));
    await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { price: 1, name: 'Otra cosa' });
    await bakery.owner.browser.delete(`/api/items/${bakery.cake.id}`);
    const { body } = await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/orders`);
    expect(body).toMatchObject([
      { total: 4980, lines: [{ name: 'Marraqueta', price: 2490, subtotal: 4980 }] },
    ]);
  });

  test('does not count as a change of the card', async () => {
    const version = () => testApp.db.selectFrom('cards').select('version').executeTakeFirst();
    const before = await version();
    await place(order([line(bakery.bread)]));
    expect(await version()).toEqual(before);
  });

  test('merges lines of the same product', async () => {
    const { body } = await place(order([line(bakery.bread, 2), line(bakery.cake), line(bakery.bread, 3)]));
    expect(body.lines).toMatchObject([
      { id: bakery.bread.id, quantity: 5 },
      { id: bakery.cake.id, quantity: 1 },
    ]);
  });

  test('is exact in whole pesos up to the highest total, and refused beyond it', async () => {
    await bakery.owner.browser.put(`/api/items/${bakery.bread.id}`, { price: 1_001_001 });
    const { body } = await place(order([line(bakery.bread, 999)]));
    expect(body.total).toBe(999_999_999);
    expect(await place(order([line(bakery.bread, 999), line(bakery.cake)]))).toMatchObject({
      status: 400,
      body: { fields: { lines: 'El pedido es demasiado grande: puede sumar hasta $999.999.999.' } },
    });
    expect(
      (await bakery.owner.browser.get<{ total: number }[]>(`/api/cards/${bakery.card.id}/orders`)).body[0]
        ?.total,
    ).toBe(999_999_999);
  });

  test('shows no prices if the card shows none, but stores them for the owner', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { enablePricing: false });
    const { body } = await place(order([line(bakery.bread, 2)]));
    expect(textOf(body.url)).toContain('2 × Marraqueta');
    expect(textOf(body.url)).not.toMatch(/\$|Total/);
    expect((await bakery.owner.browser.get(`/api/orders/${body.id}`)).body).toMatchObject({ total: 4980 });
  });

  test('with an offer without a price says that the shop will confirm it', async () => {
    const offer = await addOffer('2x1 en completos');
    const mixed = await place(order([line(bakery.bread), line(offer, 2, 'offer')]));
    expect(mixed.body).toMatchObject({ total: 2490, lines: [{ price: 2490 }, { price: 0, subtotal: 0 }] });
    expect(textOf(mixed.body.url)).toContain('2 × 2x1 en completos (precio a confirmar)\n');
    const alone = await place(order([line(offer, 1, 'offer')]));
    expect(textOf(alone.body.url)).not.toContain('Total');
  });

  test('goes to the phone number of a card without a WhatsApp number', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, {
      contactInfo: { whatsapp: null, phone: '+56 9 8765 4321' },
    });
    const { body } = await place(order([line(bakery.bread)]));
    expect(body.url).toMatch(/^https:\/\/wa\.me\/56987654321\?text=/);
  });

  test('numbers count up per card, without gaps, when many arrive at once', async () => {
    const other = await publishCard(bakery.owner, bakeryWishes);
    const item = await addItem(other.id, 'Café', 1000);
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, () => place(order([line(bakery.bread)]))),
      ...Array.from({ length: 3 }, () =>
        bakery.customer.post<PlacedOrder>(`/api/cards/${other.id}/orders`, order([line(item)])),
      ),
    ]);
    const numbers = answers.map(({ body }) => body.number);
    expect(numbers.slice(0, 15).sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(numbers.slice(15).sort()).toEqual([1, 2, 3]);
  });
});

describe('an order is not available', () => {
  const switchedOff = { enableWhatsAppOrders: false };
  test.each([
    ['by WhatsApp when that is switched off', switchedOff, 'whatsapp', 'WhatsApp'],
    ['by e-mail when that is switched off', { enableEmailOrders: false }, 'email', 'correo'],
    ['without a number', { contactInfo: { whatsapp: '' } }, 'whatsapp', 'número'],
    ['with a number that cannot be dialled', { contactInfo: { whatsapp: '123' } }, 'whatsapp', 'número'],
    ['without an e-mail address', { contactInfo: { email: null } }, 'email', 'correo'],
  ])('%s', async (_name, change, channel, named) => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, change);
    const answer = await place(order([line(bakery.bread)], { channel }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'not_available',
        message: expect.stringContaining(named),
        fields: { channel: expect.any(String) },
      },
    });
    expect(await recorded()).toBe(0);
  });

  test.each([
    [
      'sold out',
      () => bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { isAvailable: false }),
      'Torta & café #1',
    ],
    [
      'switched off',
      () => bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { isActive: false }),
      'algo de tu pedido',
    ],
    ['gone', () => bakery.owner.browser.delete(`/api/items/${bakery.cake.id}`), 'algo de tu pedido'],
  ])(
    'when a product is %s, which is named only as long as the card shows it',
    async (_name, change, named) => {
      await change();
      const answer = await place(order([line(bakery.bread), line(bakery.cake)]));
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'not_available',
          message: expect.stringContaining(named),
          fields: { 'lines.1.id': expect.any(String) },
        },
      });
      expect(answer.text).not.toContain('Marraqueta');
      expect(answer.text.includes('Torta')).toBe(named.includes('Torta'));
      expect(await recorded()).toBe(0);
    },
  );

  test('when an offer is switched off', async () => {
    const offer = await addOffer('Desayuno', 5000);
    await bakery.owner.browser.put(`/api/offers/${offer.id}`, { isActive: false });
    expect((await place(order([line(offer, 1, 'offer')]))).status).toBe(409);
  });

  test('on a card that is inactive or deleted', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { isActive: false });
    expect((await place(order([line(bakery.bread)]))).status).toBe(404);
    await bakery.owner.browser.delete(`/api/cards/${bakery.card.id}`);
    expect((await place(order([line(bakery.bread)]))).status).toBe(404);
  });
});

describe('an order is refused', () => {
  test.each([
    ['quantity 0', () => order([line(bakery.bread, 0)])],
    ['quantity −1', () => order([line(bakery.bread, -1)])],
    ['a million pieces', () => order([line(bakery.bread, 1_000_000)])],
    ['half a piece', () => order([line(bakery.bread, 0.5)])],
    ['a quantity in words', () => order([{ ...line(bakery.bread), quantity: 'dos' }])],
    ['1,000 pieces in two lines', () => order([line(bakery.bread, 500), line(bakery.bread, 500)])],
    ['no lines', () => order([])],
    ['201 lines', () => order(Array.from({ length: 201 }, () => line(bakery.bread)))],
    ['an unknown channel', () => order([line(bakery.bread)], { channel: 'paloma' })],
    ['a note of 501 characters', () => order([line(bakery.bread)], { note: 'a'.repeat(501) })],
    ['an unknown type', () => order([line(bakery.bread, 1, 'card')])],
    ['2^53 as a product', () => order([line({ id: 2 ** 53 })])],
  ])('with %s', async (_name, body) => {
    expect(await place(body())).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await recorded()).toBe(0);
  });

  test('with a product of another card', async () => {
    const other = await publishCard(bakery.owner, bakeryWishes);
    const item = await addItem(other.id, 'Café', 1000);
    const answer = await place(order([line(bakery.bread), line(item)]));
    expect(answer).toMatchObject({ status: 409, body: { fields: { 'lines.1.id': expect.any(String) } } });
    expect(answer.body).not.toHaveProperty('message', expect.stringContaining('Café'));
    expect(await recorded()).toBe(0);
  });
});
