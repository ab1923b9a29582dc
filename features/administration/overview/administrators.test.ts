import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { ownPassword } from '#tests/support/permission-row.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, LOG_LEVEL: 'silent', UNVERIFIED_ACCOUNTS: 'allow' });
const OTHER = 'otra clave distinta';
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const update = (by: Person, { user }: Person, body: object) =>
  by.browser.put(`/api/admin/users/${user.id}`, body);
const makeLink = async (by: Person, { user }: Person) => {
  const { status, body } = await by.browser.post<{ url: string }>(
    `/api/admin/users/${user.id}/password-link`,
  );
  return { status, token: body.url?.split('/').at(-1) };
};
const choose = async (token: string | undefined) =>
  (await testApp.browser().post('/api/auth/reset-password', { token, password: OTHER })).status;

test('a signed-in browser of an administrator is not enough to change how that administrator signs in', async () => {
  const ana = await signUpAdmin(testApp);
  for (const change of [{ password: OTHER }, { email: 'ladron@correo.cl' }])
    expect((await update(ana, ana, change)).status).toBe(403);
  expect((await makeLink(ana, ana)).status).toBe(403);
  const { email } = ana.user;
  expect((await update(ana, ana, { email, firstName: 'Ana', password: '' })).status).toBe(200);
  expect((await testApp.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

test('whose password or e-mail an administrator changes gets a letter, at the address from before', async () => {
  const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
  const letters = ({ user }: Person, words: string) =>
    catcher.mails.filter(({ to, text }) => to === user.email && text.includes(words));
  expect((await update(admin, ana, { firstName: 'Ana', email: ana.user.email })).status).toBe(200);
  expect((await update(admin, ana, { password: OTHER })).status).toBe(200);
  expect((await update(admin, eva, { email: 'eva.nueva@correo.cl', password: OTHER })).status).toBe(200);
  await eventually(() => {
    expect(letters(ana, 'Cambió la contraseña')).toHaveLength(1);
    expect(letters(eva, 'con otro correo')).toHaveLength(1);
    expect(letters(eva, 'Cambió la contraseña')).toHaveLength(1);
  });
  expect(letters(ana, 'con otro correo')).toEqual([]);
  expect(catcher.mails.filter(({ to }) => to === 'eva.nueva@correo.cl')).toEqual([]);
});

test.each([
  [
    'loses the role',
    (gone: Person) => admin.browser.put(`/api/admin/users/${gone.user.id}/role`, { role: 'user' }),
  ],
  ['is changed to another role', (gone: Person) => update(admin, gone, { role: 'card_owner' })],
  ['is deleted', (gone: Person) => admin.browser.delete(`/api/admin/users/${gone.user.id}`)],
])('what an administrator made to let somebody in ends when that administrator %s', async (how, end) => {
  const gone = await signUpAdmin(testApp);
  const [{ owner, card }, own] = [await openShop(testApp), await publishCard(gone)];
  const to = (by: Person, path: string, body: object, { id } = card) =>
    by.browser.post<{ url: string; link: string }>(`/api/cards/${id}/${path}`, body);
  const link = await makeLink(gone, admin);
  const [url, ownUrl] = ['https://avisos.ejemplo.cl/robo', 'https://avisos.ejemplo.cl/horno'];
  const listen = ({ browser }: Person, { id }: { id: number }, address: string) =>
    browser.put(`/api/cards/${id}/webhook`, { url: address, ...ownPassword });
  const shop = await openShop(testApp);
  expect((await listen(gone, card, url)).status).toBe(200);
  expect((await listen(shop.owner, shop.card, ownUrl)).status).toBe(200);
  const invited = await to(gone, 'invitations', { role: 'manages', ...ownPassword });
  const [screen, kept] = [
    await to(gone, 'kitchen-screens', { name: 'Cocina' }),
    await to(owner, 'kitchen-screens', { name: 'Horno' }),
  ];
  const mine = await to(gone, 'kitchen-screens', { name: 'Propia' }, own);
  const agenda = await to(gone, 'agenda-addresses', { personId: null });
  expect([link.status, invited.status, screen.status, kept.status, mine.status, agenda.status]).toEqual(
    Array(6).fill(201),
  );
  const screens = async () =>
    (
      await testApp.db
        .selectFrom('kitchenScreens')
        .select('name')
        .where('cardId', 'in', [card.id, own.id])
        .execute()
    )
      .map(({ name }) => name)
      .sort();
  expect(await screens()).toEqual(['Cocina', 'Horno', 'Propia']);
  expect((await end(gone)).status).toBeLessThan(300);
  expect(await choose(link.token)).toBe(400);
  const accepted = await (await signUp(testApp)).browser.post('/api/invitations/accept', {
    token: invited.body.link.split('/').at(-1),
  });
  expect(accepted.status).toBe(409);
  expect(await screens()).toEqual(how === 'is deleted' ? ['Horno'] : ['Horno', 'Propia']);
  expect(
    await testApp.db.selectFrom('agendaAddresses').select('id').where('cardId', '=', card.id).execute(),
  ).toEqual([]);
  const webhooks = await testApp.db
    .selectFrom('webhooks')
    .select('url')
    .where('cardId', 'in', [card.id, shop.card.id])
    .execute();
  expect(webhooks).toEqual([{ url: ownUrl }]);
});
