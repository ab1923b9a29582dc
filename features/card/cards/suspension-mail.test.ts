import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Card } from './cards.contract.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({
  ...{ SMTP_URL: catcher.url, PUBLIC_URL: 'https://vitrina.example', CONTACT_EMAIL: 'hola@vitrina.example' },
});
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const put = async ({ browser }: Person, { id }: Card, changes: object) =>
  expect((await browser.put(`/api/cards/${id}`, changes)).status).toBe(200);
const lettersTo = ({ user }: Person) =>
  catcher.mails.filter(({ to, text }) => to === user.email && text.includes('desactivó tu tarjeta'));

test('the owner of a suspended card gets one e-mail that names the card and says where to write', async () => {
  const [owner, other] = [await signUp(testApp), await signUp(testApp)];
  const card = await publishCard(owner, { title: 'Panadería Ñandú' });
  await put(owner, card, { isActive: false });
  await put(owner, card, { isActive: true });
  await put(admin, card, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  await put(admin, card, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  // E-mails are sent in order, so this one comes after all of the first card.
  const last = await publishCard(other);
  await put(admin, last, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  await catcher.mailsTo(other.user.email);
  expect(lettersTo(owner)).toHaveLength(1);
  const [letter] = lettersTo(owner);
  expect(letter?.text).toContain('«Panadería Ñandú»');
  expect(letter?.text).toContain('Motivo: Vende lo prohibido.');
  expect(letter?.text).toContain(`https://vitrina.example/user-panel?card=${card.id}`);
  expect(letter?.text).toContain('escribe a hola@vitrina.example');
});

test('no e-mail goes to an unconfirmed address, nor for a card that its owner switches off', async () => {
  const [owner, witness] = [await signUp(testApp), await signUp(testApp)];
  const [own, hidden] = [await publishCard(owner), await publishCard(owner)];
  await put(owner, own, { isActive: false });
  await testApp.db
    .updateTable('users')
    .set({ emailVerifiedAt: null })
    .where('id', '=', owner.user.id)
    .execute();
  await put(admin, hidden, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  const last = await publishCard(witness);
  await put(admin, last, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  await catcher.mailsTo(witness.user.email);
  expect(lettersTo(owner)).toEqual([]);
});

test('the owner of a suspended card does not end the suspension by deleting it', async () => {
  const owner = await signUp(testApp);
  const card = await publishCard(owner);
  await put(admin, card, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  const refused = await owner.browser.delete(`/api/cards/${card.id}`);
  expect(refused).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Vende lo prohibido.') },
  });
  expect((await admin.browser.delete(`/api/cards/${card.id}`)).status).toBe(204);
});
