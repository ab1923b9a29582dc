import { afterAll, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, LOG_LEVEL: 'silent', UNVERIFIED_ACCOUNTS: 'allow' });

async function openConfirmedShop() {
  const shop = await openShop(testApp, {
    ...{ title: 'Panadería Ñandú', enableCart: true, enableWhatsAppOrders: true },
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  const { owner, card } = shop;
  await testApp.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', owner.user.id)
    .execute();
  const exists = async () => (await owner.browser.get(`/api/cards/${card.id}`)).status === 200;
  return { ...shop, exists };
}

test('a card is deleted only with a code, where there is a second step, and its owner gets a letter', async () => {
  const { owner, card, exists } = await openConfirmedShop();
  const item = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Marraqueta', price: 2490 },
  });
  await testApp.browser().post(`/api/cards/${card.id}/orders`, {
    ...{ channel: 'whatsapp', lines: [{ type: 'item', id: item.body.id, quantity: 1 }] },
  });
  const { code } = await switchTwoStepOn(owner);
  const remove = (query: string, typed?: string) =>
    owner.browser.delete<ErrorBody>(`/api/cards/${card.id}${query}`, { code: typed });
  // Open orders are named first, so that no code is used up for that.
  expect((await remove('', code(1))).body.code).toBe('not_available');
  expect((await remove('?closesOrders=true')).body.code).toBe('code_needed');
  expect((await remove('?closesOrders=true', '000000')).body.code).toBe('bad_code');
  expect((await owner.browser.delete<ErrorBody>(`/api/cards/${card.id}?closesOrders=true`)).body.code).toBe(
    'code_needed',
  );
  expect(await exists()).toBe(true);
  expect((await remove('?closesOrders=true', code(1))).status).toBe(204);
  expect(await exists()).toBe(false);
  const letters = () =>
    catcher.mails.filter(({ to, text }) => to === owner.user.email && text.includes('Se eliminó «Panadería'));
  await eventually(() => expect(letters()).toHaveLength(1));
});

test('without a second step a card is deleted as before, also by an administrator; its owner gets a letter', async () => {
  const { owner, card } = await openConfirmedShop();
  const admin = await signUpAdmin(testApp);
  expect((await admin.browser.delete(`/api/cards/${card.id}`)).status).toBe(204);
  const [letter] = await catcher.mailsTo(owner.user.email);
  expect(letter?.text).toContain('Se eliminó «Panadería Ñandú»');
});

test('an account is deleted only with a code, where there is a second step', async () => {
  const { owner, exists } = await openConfirmedShop();
  const { code } = await switchTwoStepOn(owner);
  const leave = (typed?: string) =>
    owner.browser.delete<ErrorBody>(`/api/users/${owner.user.id}`, { password: owner.password, code: typed });
  expect((await leave()).body.code).toBe('code_needed');
  expect((await leave('000000')).body.code).toBe('bad_code');
  expect(await exists()).toBe(true);
  expect((await leave(code(1))).status).toBe(204);
});
