import { afterAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { ownPassword } from '#tests/support/permission-row.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, LOG_LEVEL: 'silent', UNVERIFIED_ACCOUNTS: 'allow' });

test('customers of a card with a new owner are not asked to pay into the account of the former one, and both get a letter', async () => {
  const [{ owner, card }, heir, admin] = [
    await openShop(testApp),
    await signUp(testApp),
    await signUpAdmin(testApp),
  ];
  const settings = `/api/cards/${card.id}/order-settings`;
  const transfer = {
    ...{ holder: 'Ana Pérez', rut: '12.345.678-5', bank: 'BancoEstado', accountType: 'Cuenta vista' },
    ...{ accountNumber: '1234 5678', email: null },
  };
  expect((await owner.browser.put(settings, { transfer, asksName: true, ...ownPassword })).status).toBe(200);
  const passOn = (changes: object) => admin.browser.put(`/api/cards/${card.id}`, changes);
  // The same owner is no change.
  expect((await passOn({ userId: owner.user.id, subtitle: 'Pan' })).status).toBe(200);
  expect((await owner.browser.get(settings)).body).toMatchObject({ transfer });
  const manager = await signUp(testApp);
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: card.id, userId: manager.user.id, role: 'manages' })
    .execute();
  const manages = async () =>
    (await manager.browser.put(`/api/cards/${card.id}`, { subtitle: 'Pan y más' })).status;
  expect(await manages()).toBe(200);
  expect((await passOn({ userId: heir.user.id })).status).toBe(200);
  // Who manages it is for the new owner to say.
  expect(await manages()).toBe(403);
  expect((await manager.browser.get(`/api/cards/${card.id}/orders`)).status).toBe(200);
  expect((await heir.browser.get(settings)).body).toMatchObject({ transfer: null, asksName: true });
  const letters = ({ user }: Person) =>
    catcher.mails.filter(({ to, text }) => to === user.email && text.includes(`«${card.title}»`));
  await eventually(() => {
    expect(letters(owner)).toMatchObject([{ text: expect.stringContaining('otra persona') }]);
    expect(letters(heir)).toMatchObject([{ text: expect.stringContaining('cuenta para transferencias') }]);
  });
});
