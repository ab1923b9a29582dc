import { expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { LOCKS_CARD, waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import type { Webhook } from './webhooks.contract.ts';

const testApp = useTestApp();
const FIRST = 'https://programa.example.cl/avisos';
const OTHER = 'https://otro.example.cl/avisos';

async function openWithWebhook() {
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}/webhook`;
  const save = (url: string, proof: object = {}) =>
    owner.browser.put<Webhook & ErrorBody>(path, { url, ...proof });
  const stored = async () => (await owner.browser.get<{ webhook: Webhook | null }>(path)).body.webhook;
  return { owner, card, save, stored, right: { currentPassword: owner.password } };
}

test("orders go to another program only with the owner's password and second step", async () => {
  const { owner, save, stored, right } = await openWithWebhook();
  const asked = { status: 400, body: { fields: { currentPassword: expect.any(String) } } };
  expect(await save(FIRST)).toMatchObject(asked);
  // What is wrong with the address is said before anything is asked.
  expect(await save('no es')).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } });
  expect((await save(FIRST, { currentPassword: 'otra clave' })).body.code).toBe('bad_credentials');
  expect(await stored()).toBeNull();
  expect((await save(FIRST, right)).body.url).toBe(FIRST);

  const { code } = await switchTwoStepOn(owner);
  expect(await save(OTHER)).toMatchObject(asked);
  expect((await save(OTHER, right)).body.code).toBe('code_needed');
  expect((await save(OTHER, { ...right, code: '000000' })).body.code).toBe('bad_code');
  // Switching it on again asks for nothing.
  expect((await save(FIRST)).body.url).toBe(FIRST);
  expect((await save(OTHER, { ...right, code: code(1) })).body.url).toBe(OTHER);
});

test('the secret of the signature is told to the password, and not to a session alone', async () => {
  const { save, stored, right } = await openWithWebhook();
  const { body } = await save(FIRST, right);
  expect(body).toMatchObject({ secret: expect.stringContaining('whsec_') });
  expect(await stored()).not.toHaveProperty('secret');
  expect((await save(FIRST)).body).toMatchObject({ secret: null });
  expect((await save(FIRST, { currentPassword: 'otra clave' })).body.code).toBe('bad_credentials');
  expect((await save(FIRST, right)).body).toMatchObject({ secret: (body as { secret?: string }).secret });
});

test('an address that changes while another change waits is not set back without the password', async () => {
  const { card, save, stored, right } = await openWithWebhook();
  await save(FIRST, right);
  let waiting: ReturnType<typeof save> | undefined;
  await testApp.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cards').select('id').where('id', '=', card.id).forUpdate().execute();
    waiting = save(FIRST);
    await eventually(async () => expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBe(1));
    await trx.updateTable('webhooks').set({ url: OTHER }).where('cardId', '=', card.id).execute();
  });
  expect(await waiting).toMatchObject({ status: 409, body: { code: 'outdated' } });
  expect((await stored())?.url).toBe(OTHER);
});
