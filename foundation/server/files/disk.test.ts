import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { formWithFile, pictureDataUrl } from '#tests/support/pictures.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';

// No disk has a zettabyte free.
const MORE_THAN_ANY = 2 ** 70;
const uploadOf = async ({ browser }: Person) => {
  const photo = Buffer.from((await pictureDataUrl()).split(',')[1] ?? '', 'base64');
  const { payload, headers } = formWithFile('image', photo);
  return browser.post<{ code: string }>('/api/upload', payload, headers);
};

describe('with enough disk space', () => {
  const vitrina = useTestApp({}, { limits: { diskReserveBytes: 1, uploadReserveBytes: 1 } });

  test('writes and pictures are accepted', async () => {
    expect((await uploadOf(await signUp(vitrina))).status).toBe(201);
  });
});

describe('with less disk space than the reserve for pictures', () => {
  const vitrina = useTestApp({}, { limits: { diskReserveBytes: 1, uploadReserveBytes: MORE_THAN_ANY } });

  test('pictures are refused with storage_full, and everything else still works', async () => {
    const { owner, card } = await openShop(vitrina);
    const refused = await uploadOf(owner);
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
    const save = (body: object) => owner.browser.put(`/api/cards/${card.id}`, body);
    expect((await save({ profileImageUrl: await pictureDataUrl() })).status).toBe(507);
    expect((await save({ title: 'Otro nombre' })).status).toBe(200);
  });
});

describe('with less disk space than the reserve', () => {
  const vitrina = useTestApp();
  const onFullDisk = async () => {
    const { app } = await startSecondServer(vitrina, { limits: { diskReserveBytes: MORE_THAN_ANY } });
    return new TestBrowser(app);
  };

  test('a write is refused with storage_full, and reads still work', async () => {
    const browser = await onFullDisk();
    const refused = await browser.post<{ code: string }>('/api/users', {
      email: 'ana@example.cl',
      password: 'una clave larga',
    });
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
    expect((await browser.get('/api/cards')).status).toBe(200);
  });

  test("signing in and out, deletions and customers' orders still work", async () => {
    const { owner, card } = await openShop(vitrina, {
      enableCart: true,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '+56 9 8765 4321' },
      categories: [{ name: 'Pan', items: [{ name: 'Marraqueta', price: 2_000 }] }],
    });
    const [item] = (await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`)).body;
    const order = {
      channel: 'whatsapp',
      token: 'a-token-of-16-ch',
      lines: [{ type: 'item', id: item?.id, quantity: 2 }],
    };
    const browser = await onFullDisk();
    const placed = await browser.post(`/api/cards/${card.id}/orders`, order);
    expect([placed.status, placed.text]).toEqual([201, expect.anything()]);
    const login = { email: owner.user.email, password: PASSWORD };
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    expect((await browser.put(`/api/cards/${card.id}`, { title: 'Otro' })).status).toBe(507);
    expect((await browser.delete(`/api/items/${item?.id}`)).status).toBe(200);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
  });
});
