import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findPicturesInUse } from '#features/privacy/personal-data/personal-data.store.ts';
import { asJson } from '#foundation/server/database/database.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { ownPassword } from '#tests/support/permission-row.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CustomerOrder } from './order-page.contract.ts';

const testApp = useTestApp({}, { pages: true });
const { bakery, place } = useBakery(testApp);
const ACCOUNT = {
  ...{ holder: 'Rosa', rut: '12345678-5', bank: 'BancoEstado', accountType: 'Cuenta RUT' },
  ...{ accountNumber: '12345678', email: null },
};
const newToken = () => randomBytes(12).toString('base64url');

describe("the customer's page", () => {
  test('shows the order to whoever has its token, and to nobody else', async () => {
    const { body } = await place(order([line(bakery.bread, 2)], { note: 'Tocar el timbre' }));
    const seen = await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${body.token}`);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect(seen.body).toMatchObject({
      number: 1,
      status: 'nueva',
      total: 4980,
      note: 'Tocar el timbre',
      canCancel: true,
    });
    expect((await bakery.customer.get(`/api/orders/by-token/${newToken()}`)).status).toBe(404);
  });

  test('names the comuna of the shop after its address', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, {
      ...{ comuna: '13120', contactInfo: { address: 'Av. Irarrázaval 3320' } },
    });
    const { body } = await place(order([line(bakery.bread)]));
    const seen = await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${body.token}`);
    expect(seen.body.card.address).toBe('Av. Irarrázaval 3320, Ñuñoa');
  });

  test('cancels the order while it is new, and no longer once the shop has taken it up', async () => {
    const [first, second] = [
      await place(order([line(bakery.bread)])),
      await place(order([line(bakery.bread)])),
    ];
    const cancel = (token: string) =>
      bakery.customer.put<CustomerOrder>(`/api/orders/by-token/${token}`, { isCancelled: true });
    expect((await cancel(first.body.token)).body).toMatchObject({
      status: 'cancelada',
      cancelledBy: 'customer',
    });
    expect((await cancel(first.body.token)).status).toBe(200);
    await bakery.owner.browser.put(`/api/orders/${second.body.id}`, { status: 'confirmada' });
    expect((await cancel(second.body.token)).body).toMatchObject({ code: 'not_available' });
  });

  test('records whether the message was sent, without making what the shop is about to save outdated', async () => {
    const { body } = await place(order([line(bakery.bread)]));
    const say = async (isSent: boolean) =>
      (await bakery.customer.put<CustomerOrder>(`/api/orders/by-token/${body.token}`, { isSent })).body;
    expect(await say(true)).toMatchObject({ isSent: true, version: 1 });
    expect(await say(false)).toMatchObject({ isSent: false, version: 1 });
    const confirmed = await bakery.owner.browser.put(`/api/orders/${body.id}`, {
      ...{ version: 1, status: 'confirmada', isSent: true },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { isSent: true, version: 2 } });
    expect(await say(false)).toMatchObject({ isSent: true, version: 2 });
  });

  test('shows also an invalid RUT that an earlier version saved', async () => {
    const { body } = await place(order([line(bakery.bread)]));
    const transfer = {
      ...{ holder: 'Rosa', rut: '1-9', bank: 'BancoEstado', accountType: 'Cuenta RUT' as const },
      ...{ accountNumber: '12345678', email: null },
    };
    await testApp.db
      .insertInto('orderSettings')
      .values({ cardId: bakery.card.id, transfer: asJson(transfer) } as never)
      .execute();
    const settings = await bakery.owner.browser.get(`/api/cards/${bakery.card.id}/order-settings`);
    expect(settings).toMatchObject({ status: 200, body: { transfer: { rut: '1-9' } } });
    const seen = await bakery.customer.get(`/api/orders/by-token/${body.token}`);
    expect(seen).toMatchObject({ status: 200, body: { transfer: { rut: '1-9' } } });
  });

  test('shows where to transfer until the order is paid', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, {
      transfer: ACCOUNT,
      ...ownPassword,
    });
    const { body } = await place(order([line(bakery.bread)]));
    const seen = async () =>
      (await bakery.customer.get<CustomerOrder>(`/api/orders/by-token/${body.token}`)).body;
    expect((await seen()).transfer).toMatchObject({ rut: '12.345.678-5' });
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { payment: { way: 'transfer', amount: 2490 } });
    expect(await seen()).toMatchObject({ transfer: null, paidAt: expect.any(String) });
    for (const rut of ['12345678-4', '00000001-9']) {
      const wrong = { transfer: { ...ACCOUNT, rut } };
      const refused = await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, wrong);
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { 'transfer.rut': expect.any(String) } },
      });
    }
  });

  test('shows neither the account nor ways to order or write while the shop is not available, and says so', async () => {
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}/order-settings`, {
      transfer: ACCOUNT,
      ...ownPassword,
    });
    const { body } = await place(order([line(bakery.bread)]));
    const unavailable = 'Este negocio no está disponible por ahora';
    const seen = async () => {
      const { text } = await bakery.customer.get(`/pedido/${body.token}`);
      const words = [unavailable, 'Copiar todos los datos', 'BancoEstado', 'Escribir</a>', 'Pedir lo mismo'];
      return words.filter((shown) => text.includes(shown));
    };
    expect(await seen()).toEqual(['Copiar todos los datos', 'BancoEstado', 'Escribir</a>', 'Pedir lo mismo']);
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { isActive: false });
    expect(await seen()).toEqual([unavailable]);
    const { text } = await bakery.customer.get(`/pedido/${body.token}`);
    expect(text).toContain('No transfieras sin hablar antes con el negocio.');
    expect(text).toContain('Marraqueta');
    const cancelled = await bakery.customer.put<CustomerOrder>(`/api/orders/by-token/${body.token}`, {
      isCancelled: true,
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelada', transfer: null } });
    await bakery.owner.browser.put(`/api/cards/${bakery.card.id}`, { isActive: true });
  });

  test('takes a picture as receipt until the order is paid, but no address of a picture elsewhere', async () => {
    const { body } = await place(order([line(bakery.bread)]));
    const send = (imageUrl: string) =>
      bakery.customer.put<CustomerOrder>(`/api/orders/by-token/${body.token}/receipt`, { imageUrl });
    for (const elsewhere of [
      'https://tracker.example/login',
      '/images/of-somebody-else.webp',
      'data:text/html,hola',
    ]) {
      expect((await send(elsewhere)).status, elsewhere).toBeGreaterThanOrEqual(400);
    }
    const kept = await send(await pictureDataUrl());
    expect(kept.body.receiptUrl).toMatch(/^\/images\//);
    expect(await findPicturesInUse(testApp.db, [kept.body.receiptUrl ?? ''])).toEqual(
      new Set([kept.body.receiptUrl]),
    );
    const shown = await bakery.customer.get(kept.body.receiptUrl ?? '');
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
    const payment = { way: 'transfer', amount: body.total };
    await bakery.owner.browser.put(`/api/orders/${body.id}`, { payment });
    expect((await send(await pictureDataUrl(41, 31))).body).toMatchObject({ code: 'not_available' });
  });
});
