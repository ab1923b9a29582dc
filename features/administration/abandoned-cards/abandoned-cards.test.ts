import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestAnswer } from '#tests/support/test-browser.ts';
import type { AbandonedCard } from './abandoned-cards.contract.ts';
import { mailLink, messageToOwner, whatsappLink } from './abandoned-cards.rules.ts';

const testApp = useTestApp();
const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** A card with hours and a product whose last sign of life was this many days ago. */
async function quietShop(days: number, title = 'Panadería') {
  const { db } = testApp;
  const shop = await openShop(testApp, {
    title,
    businessHours: { monday: '09:00-18:00' },
    contactInfo: { whatsapp: '+56912345678' },
  });
  await shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, { name: 'Torta', price: 9_990 });
  const { id: userId } = shop.owner.user;
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: ago(days) })
    .where('userId', '=', userId)
    .execute();
  await db
    .updateTable('devices')
    .set({ createdAt: ago(days) })
    .where('userId', '=', userId)
    .execute();
  await setCard(shop.card.id, days);
  return shop;
}

/** Sets when the card was last changed, with the triggers switched off: one of them would set the present time. */
const setCard = (id: number, days: number) =>
  testApp.db.transaction().execute(async (trx) => {
    await sql`alter table cards disable trigger user`.execute(trx);
    await trx
      .updateTable('cards')
      .set({ createdAt: ago(300), updatedAt: ago(days) })
      .where('id', '=', id)
      .execute();
    await sql`alter table cards enable trigger user`.execute(trx);
  });

async function reasonsOf(cardId: number, query = '') {
  const admin = await signUpAdmin(testApp);
  const { body } = await admin.browser.get<AbandonedCard[]>(`/api/admin/abandoned-cards${query}`);
  return body.find(({ id }) => id === cardId)?.reasons ?? null;
}

test('a card is unattended after 90 days without a visit of its team, a change or an order; any of them is a sign of life', async () => {
  const { db } = testApp;
  const { card } = await quietShop(91);
  expect(await reasonsOf(card.id)).toEqual(['unattended']);
  expect(await reasonsOf((await quietShop(89)).card.id)).toBeNull();

  const visited = await quietShop(91);
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: ago(10) })
    .where('userId', '=', visited.owner.user.id)
    .execute();
  const signedIn = await quietShop(91);
  await db
    .updateTable('devices')
    .set({ createdAt: ago(10) })
    .where('userId', '=', signedIn.owner.user.id)
    .execute();
  const ordered = await quietShop(91);
  await db
    .insertInto('orders')
    .values({ cardId: ordered.card.id, number: 1, channel: 'whatsapp', total: 1, createdAt: ago(10) })
    .execute();
  const changed = await quietShop(91);
  await setCard(changed.card.id, 10);
  const attended = await quietShop(91);
  const helper = await signUp(testApp);
  await db
    .insertInto('cardMembers')
    .values({ cardId: attended.card.id, userId: helper.user.id, role: 'attends' })
    .execute();
  for (const shop of [visited, signedIn, ordered, changed, attended])
    expect(await reasonsOf(shop.card.id)).toBeNull();
});

test('a card without hours or products is listed after a week, while it is active', async () => {
  const { owner, card } = await openShop(testApp);
  expect(await reasonsOf(card.id)).toBeNull();
  await setCard(card.id, 1);
  expect(await reasonsOf(card.id)).toEqual(['no-hours', 'no-products']);
  expect(await reasonsOf(card.id, '?reason=no-products')).toEqual(['no-hours', 'no-products']);
  expect(await reasonsOf(card.id, '?reason=unattended')).toBeNull();
  await owner.browser.put(`/api/cards/${card.id}`, { businessHours: { friday: '10:00-14:00' } });
  expect(await reasonsOf(card.id)).toEqual(['no-products']);
  await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
  expect(await reasonsOf(card.id)).toBeNull();
  expect((await owner.browser.get('/api/admin/abandoned-cards')).status).toBe(403);
});

test('the list is read page by page', async () => {
  for (let made = 0; made < 3; made += 1) await quietShop(200);
  const admin = await signUpAdmin(testApp);
  const read: number[] = [];
  const next = (link: unknown) => /<(.*)>; rel="next"/.exec(String(link ?? ''))?.[1];
  let path: string | undefined = '/api/admin/abandoned-cards?limit=2&reason=unattended';
  let total = 0;
  while (path) {
    const answer: TestAnswer<AbandonedCard[]> = await admin.browser.get(path);
    read.push(...answer.body.map(({ id }) => id));
    total = Number(answer.headers['x-total-count']);
    path = next(answer.headers.link);
  }
  expect(read).toHaveLength(total);
  expect(read).toEqual([...new Set(read)].toSorted((a, b) => a - b));
});

test('the message to the owner names the card and every reason', () => {
  const card = {
    title: 'La Masa',
    url: 'https://vitrina.cl/la-masa',
    reasons: ['unattended', 'no-hours', 'no-products'] as AbandonedCard['reasons'],
    owner: { id: 1, email: 'ana@correo.cl', firstName: 'Ana', lastName: 'Pérez' },
    whatsappDigits: '56912345678',
  };
  expect(messageToOwner(card)).toBe(
    'Hola Ana: tu tarjeta de La Masa en Vitrina hace más de 90 días que no tiene cambios ni pedidos, todavía no tiene ' +
      'horario y todavía no tiene productos. ¿Sigue abierto tu negocio? Puedes ponerla al día o desactivarla en tu ' +
      'panel: https://vitrina.cl/la-masa',
  );
  expect(mailLink(card)).toMatch(/^mailto:ana@correo\.cl\?subject=Tu%20tarjeta%20de%20La%20Masa/);
  expect(whatsappLink(card)).toMatch(/^https:\/\/wa\.me\/56912345678\?text=Hola%20Ana/);
  expect(whatsappLink({ ...card, whatsappDigits: null })).toBeNull();
});
