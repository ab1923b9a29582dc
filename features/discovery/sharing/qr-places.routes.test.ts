import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { readPdf, scanDrawing } from '#tests/support/pdf.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { QrPlace } from './qr-places.contract.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://vitrina.example' });

let owner: Person;
let card: Card;
beforeAll(async () => {
  owner = await signUp(testApp);
});
const freshCard = async () => {
  card = await publishCard(owner, { title: 'La Batida' });
};

const places = () => owner.browser.get<QrPlace[]>(`/api/cards/${card.id}/qr-places`);
const add = (...names: string[]) =>
  owner.browser.post<QrPlace[]>(`/api/cards/${card.id}/qr-places`, { names });
const namesOf = (list: QrPlace[]) => list.map(({ name }) => name);

describe('the places of a card', () => {
  beforeAll(freshCard);

  test('are empty at first', async () => {
    const answer = await places();
    expect([answer.status, answer.body]).toEqual([200, []]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('get a mark for the address and are sorted in natural order', async () => {
    const answer = await add('Mesa 10', ' Mesa  2 ', 'Baño');
    expect(answer.status).toBe(201);
    expect(answer.body.map(({ name, mark }) => [name, mark])).toEqual([
      ['Baño', 'bano'],
      ['Mesa 2', 'mesa-2'],
      ['Mesa 10', 'mesa-10'],
    ]);
    expect((await places()).body).toEqual(answer.body);
  });

  test('that exist already stay unchanged', async () => {
    const before = (await places()).body;
    const answer = await add('MESA 10', 'Barra', 'barra');
    expect(answer.status).toBe(201);
    expect(namesOf(answer.body)).toEqual(['Baño', 'Barra', 'Mesa 2', 'Mesa 10']);
    expect(answer.body).toEqual(expect.arrayContaining(before));
  });

  test('are deleted one by one, and restored in their position', async () => {
    const remove = () => owner.browser.delete(`/api/cards/${card.id}/qr-places/mesa-2`);
    expect((await remove()).status).toBe(204);
    expect(namesOf((await places()).body)).toEqual(['Baño', 'Barra', 'Mesa 10']);
    const gone = await remove();
    expect([gone.status, gone.body]).toEqual([
      404,
      { code: 'not_found', message: 'Este lugar ya no existe.' },
    ]);
    expect(namesOf((await add('Mesa 2')).body)).toEqual(['Baño', 'Barra', 'Mesa 2', 'Mesa 10']);
  });

  test.each([[[]], [['']], [['🍕']], [['a'.repeat(31)]], [['Mesa 1', '  ']]])(
    'are refused all together if one is wrong: %j',
    async (names) => {
      const before = (await places()).body;
      const answer = await add(...names);
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([400, 'invalid']);
      expect((await places()).body).toEqual(before);
    },
  );

  test('belong to one card: another one may have the same names', async () => {
    const other = await openShop(testApp);
    const answer = await other.owner.browser.post<QrPlace[]>(`/api/cards/${other.card.id}/qr-places`, {
      names: ['Baño'],
    });
    expect(namesOf(answer.body)).toEqual(['Baño']);
  });
});

test("adding tables switches 'Mesa' on, and keeps what the shop asked before", async () => {
  const asked = async () =>
    (await owner.browser.get<OrderSettings>(`/api/cards/${card.id}/order-settings`)).body.fulfilments;
  await freshCard();
  await add('Vitrina', 'Mesón');
  expect(await asked()).toEqual([]);
  await add('Mesa 1', 'Mesa 2');
  expect(await asked()).toEqual(['pickup', 'table']);
  // Somebody who switches it off is not asked again by other places.
  await owner.browser.put(`/api/cards/${card.id}/order-settings`, { fulfilments: ['pickup'] });
  await add('Bolsa');
  expect(await asked()).toEqual(['pickup']);
  await add('Mesa 3');
  expect(await asked()).toEqual(['pickup', 'table']);
});

test('a card has at most two hundred places, even when several are added at once', async () => {
  await freshCard();
  const many = (from: number) => Array.from({ length: 150 }, (_, at) => `Mesa ${from + at}`);
  const answers = await Promise.all([add(...many(1)), add(...many(1001))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await places()).body).toHaveLength(150);
  const known = many(answers[0].status === 201 ? 1 : 1001);
  expect(
    (await add(...known.slice(0, 50), ...Array.from({ length: 50 }, (_, at) => `Barra ${at}`))).body,
  ).toHaveLength(200);
  const full = await add('Una más');
  expect([full.status, full.body]).toEqual([
    409,
    { code: 'limit_reached', message: 'Una tarjeta puede tener hasta 200 lugares.' },
  ]);
});

test("an administrator's changes to the places of a card are in the audit log", async () => {
  await freshCard();
  const admin = await signUpAdmin(testApp);
  await admin.browser.post(`/api/cards/${card.id}/qr-places`, { names: ['Vitrina'] });
  await admin.browser.post(`/api/cards/${card.id}/qr-places`, { names: ['Vitrina'] });
  const { body } = await admin.browser.get<{ action: string; after: unknown }[]>(
    `/api/admin/audit?subjectType=card&subjectId=${card.id}`,
  );
  expect(body).toEqual([
    expect.objectContaining({
      action: 'updated',
      before: { qrPlaces: [] },
      after: { qrPlaces: ['Vitrina'] },
    }),
  ]);
});

test('a visit through the printed code of a place counts for that place', async () => {
  await freshCard();
  const [place] = (await add('Mesón Ñuñoa 4')).body;
  const code = await testApp.app.inject(`/api/cards/${card.subdomain}/qr.png?place=${place?.mark}`);
  const { data, info } = await sharp(code.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const address = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(address).toBe(`https://vitrina.example/${card.subdomain}?o=qr-meson-nunoa-4`);
  const source = new URL(address).searchParams.get('o');
  await testApp.browser().post(`/api/cards/${card.id}/events`, { type: 'view', source });
  const visits = await testApp.db
    .selectFrom('cardEvents')
    .innerJoin('qrPlaces', (join) =>
      join
        .onRef('qrPlaces.cardId', '=', 'cardEvents.cardId')
        .on('qrPlaces.mark', '=', (eb) => eb.fn('substr', ['cardEvents.source', eb.val(4)])),
    )
    .select('qrPlaces.name')
    .where('cardEvents.cardId', '=', card.id)
    .execute();
  expect(visits).toEqual([{ name: 'Mesón Ñuñoa 4' }]);
});

describe('the posters of all places', () => {
  test('are pages of one file, in natural order', async () => {
    await freshCard();
    await add('Mesa 10', 'Mesa 9');
    const answer = await testApp.app.inject({
      url: `/api/cards/${card.id}/qr-places/posters.pdf?size=a6`,
      headers: { cookie: `session=${owner.browser.cookie('session')}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="afiche-${card.subdomain}-lugares-a6.pdf"`,
    );
    const { pages, drawings } = readPdf(answer.rawPayload);
    expect(pages).toEqual([
      [297.64, 419.53],
      [297.64, 419.53],
    ]);
    expect(drawings.map((page) => scanDrawing(page).address)).toEqual([
      `https://vitrina.example/${card.subdomain}?o=qr-mesa-9`,
      `https://vitrina.example/${card.subdomain}?o=qr-mesa-10`,
    ]);
  });

  test('do not exist before there are places', async () => {
    await freshCard();
    const answer = await owner.browser.get(`/api/cards/${card.id}/qr-places/posters.pdf`);
    expect(answer.status).toBe(404);
  });
});
