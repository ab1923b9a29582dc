import { afterAll, expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, LOG_LEVEL: 'silent' });

const lettersTo = ({ user }: Person) =>
  catcher.mails.filter(({ to, text }) => to === user.email && text.includes('mandan pedidos a otro'));

test('the owner gets a letter when customers reach another telephone, whoever changes it, and the log says who', async () => {
  const [owner, member, witness] = [await signUp(testApp), await signUp(testApp), await signUp(testApp)];
  const [card, last] = [await publishCard(owner), await publishCard(witness)];
  const save = async ({ browser }: Person, changes: object, { id } = card) =>
    expect((await browser.put(`/api/cards/${id}`, changes)).status).toBe(200);
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: card.id, userId: member.user.id, role: 'manages' })
    .execute();
  await save(owner, { contactInfo: { whatsapp: '+56 9 6123 4567' } });
  // The same number in another spelling is no change, and neither is a text.
  await save(owner, { contactInfo: { whatsapp: '9 61234567' }, subtitle: 'Pan del día' });
  await save(member, { contactInfo: { whatsapp: '+56 9 7777 7777' } });
  // E-mails are sent in order.
  await save(witness, { contactInfo: { phone: '+56 9 5555 5555' } }, last);
  await catcher.mailsTo(witness.user.email);
  expect(lettersTo(owner)).toHaveLength(2);
  expect(lettersTo(owner)[0]?.text).toContain(`user-panel?card=${card.id}`);
  const entries = await testApp.db
    .selectFrom('auditEntries')
    .select(['actorEmail', 'action'])
    .where('cardId', '=', card.id)
    .execute();
  expect(entries).toEqual([{ actorEmail: member.user.email, action: 'updated' }]);
  // A member cannot fill the owner's mailbox, nor change the number once the letters have ended.
  const numbered = (at: number) => ({ contactInfo: { whatsapp: `+56 9 7777 777${at}` } });
  for (let at = 0; at < 4; at += 1) await save(member, numbered(at));
  expect((await member.browser.put(`/api/cards/${card.id}`, numbered(4))).status).toBe(429);
  await save(owner, { contactInfo: { whatsapp: '+56 9 6123 4567' } });
  await save(witness, { contactInfo: { phone: '+56 9 5555 5556' } }, last);
  await catcher.mailsTo(witness.user.email, 2);
  expect(lettersTo(owner)).toHaveLength(7);
});

test('nobody makes the site write to themselves without end, whatever they change', async () => {
  const [owner, witness] = [await signUp(testApp), await signUp(testApp)];
  const [card, last] = [await publishCard(owner), await publishCard(witness)];
  const save = async ({ browser }: Person, id: number, at: number) =>
    expect(
      (await browser.put(`/api/cards/${id}`, { contactInfo: { whatsapp: `+56 9 7777 77${10 + at}` } }))
        .status,
    ).toBe(200);
  for (let at = 0; at < 45; at += 1) await save(owner, card.id, at);
  const change = { currentPassword: owner.password, newPassword: 'otra clave muy larga' };
  expect((await owner.browser.post('/api/auth/change-password', change)).status).toBe(200);
  await save(witness, last.id, 0);
  // E-mails are sent in order.
  await catcher.mailsTo(witness.user.email);
  expect(catcher.mails.filter(({ to }) => to === owner.user.email)).toHaveLength(40);
});
