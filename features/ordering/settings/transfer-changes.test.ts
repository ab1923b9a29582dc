import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { ownPassword } from '#tests/support/permission-row.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { LOCKS_CARD, waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import type { OrderSettings, SwitchboardState } from './order-settings.contract.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, LOG_LEVEL: 'silent', UNVERIFIED_ACCOUNTS: 'allow' });

const account = (accountNumber: string) => ({
  ...{ holder: 'Ana Pérez', rut: '12.345.678-5', bank: 'BancoEstado', accountType: 'Cuenta vista' },
  ...{ accountNumber, email: null },
});

test('changing the account for transfers takes the password and the second step, if there is one, tells the owner, and shows for a week', async () => {
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}`;
  const save = (accountNumber: string, code?: string) =>
    owner.browser.put<OrderSettings & { code: string }>(`${path}/order-settings`, {
      ...{ asksName: true, transfer: account(accountNumber), ...ownPassword, code },
    });
  const changedAt = async () =>
    (await owner.browser.get<SwitchboardState>(`${path}/switchboard`)).body.transferChangedAt;
  const letters = () =>
    catcher.mails.filter(({ to, text }) => to === owner.user.email && text.includes('otra cuenta'));

  const put = (body: object) => owner.browser.put(`${path}/order-settings`, body);
  expect(await changedAt()).toBeNull();
  const bare = await put({ transfer: account('1234 5678') });
  expect(bare).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } });
  const guessed = await put({ transfer: account('1234 5678'), currentPassword: 'otra clave larga' });
  expect(guessed.body).toMatchObject({ code: 'bad_credentials' });
  expect((await save('1234 5678')).status).toBe(200);
  expect(await changedAt()).toEqual(expect.any(String));
  await eventually(() => expect(letters()).toHaveLength(1));
  await testApp.db
    .updateTable('orderSettings')
    .set({ transferChangedAt: new Date(Date.now() - 8 * DAY_MS) })
    .execute();
  expect(await changedAt()).toBeNull();

  const { code } = await switchTwoStepOn(owner);
  // What stays the same asks for nothing.
  expect((await save('1234 5678')).status).toBe(200);
  expect(await changedAt()).toBeNull();
  expect((await save('9999 0000')).body.code).toBe('code_needed');
  expect((await save('9999 0000', '000000')).body.code).toBe('bad_code');
  const stored = await owner.browser.get<OrderSettings>(`${path}/order-settings`);
  expect(stored.body.transfer?.accountNumber).toBe('1234 5678');
  expect((await save('9999 0000', code(1))).body.transfer?.accountNumber).toBe('9999 0000');
  expect(await changedAt()).toEqual(expect.any(String));
  await eventually(() => expect(letters()).toHaveLength(2));
});

test('the owner reads which member has changed the account', async () => {
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}`;
  const save = ({ browser }: Person, accountNumber: string) =>
    browser.put(`${path}/order-settings`, { transfer: account(accountNumber), ...ownPassword });
  const change = async () => {
    const { body } = await owner.browser.get<SwitchboardState>(`${path}/switchboard`);
    return { isChanged: body.transferChangedAt !== null, by: body.transferChangedBy };
  };
  await save(owner, '1234 5678');
  // Who is alone knows.
  expect(await change()).toEqual({ isChanged: true, by: null });
  const manager = await signUp(testApp, { firstName: 'Berta' });
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: card.id, userId: manager.user.id, role: 'manages' })
    .execute();
  expect((await save(manager, '9999 0000')).status).toBe(200);
  expect(await change()).toEqual({ isChanged: true, by: 'Berta' });
  const { body } = await owner.browser.put<SwitchboardState>(`${path}/switchboard`, { closesAt: null });
  expect(body.transferChangedBy).toBe('Berta');
  await save(owner, '1234 5678');
  expect(await change()).toEqual({ isChanged: true, by: owner.user.firstName });
});

test('an account that changes while another change waits is not set back without the second factor', async () => {
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}/order-settings`;
  await owner.browser.put(path, { transfer: account('1234 5678'), ...ownPassword });
  await switchTwoStepOn(owner);
  let waiting: ReturnType<typeof owner.browser.put> | undefined;
  await testApp.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cards').select('id').where('id', '=', card.id).forUpdate().execute();
    waiting = owner.browser.put(path, { transfer: account('1234 5678') });
    await eventually(async () => expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBe(1));
    await trx
      .updateTable('orderSettings')
      .set({ transfer: JSON.stringify(account('9999 0000')) as never })
      .where('cardId', '=', card.id)
      .execute();
  });
  expect(await waiting).toMatchObject({ status: 409, body: { code: 'outdated' } });
  const stored = await owner.browser.get<OrderSettings>(path);
  expect(stored.body.transfer?.accountNumber).toBe('9999 0000');
});
