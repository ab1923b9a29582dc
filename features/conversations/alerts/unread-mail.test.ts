import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { savePresence } from '#features/card/team/presence.store.ts';
import type { Conversation, MessagePage } from '#features/conversations/messages/messages.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { takeUnreadMails, VISITORS_AT_ONCE } from './unread-mail.store.ts';

const testApp = useTestApp();
const anHourLater = () =>
  sql`update throttles set window_started_at = window_started_at - interval '1 hour'`.execute(testApp.db);

test('a mailbox gets at most three letters an hour, however many strangers write', async () => {
  const { owner, card } = await openShop(testApp);
  const sent: number[] = [];
  for (let stranger = 0; stranger < 5; stranger += 1) {
    const token = randomUUID();
    const visitor = testApp.browser();
    await visitor.post(`/api/cards/${card.id}/conversations`, { token, name: 'Eva', phone: '9 8765 4321' });
    const words = { clientId: randomUUID(), content: 'Hola' };
    await visitor.post(`/api/conversations/by-token/${token}/messages`, words);
    await testApp.db
      .updateTable('messages')
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
      .execute();
    const mails = await takeUnreadMails(testApp.db);
    sent.push(mails.filter(({ to }) => to === owner.user.email).length);
  }
  expect(sent).toEqual([1, 1, 1, 0, 0]);
  // The other conversations wait, and then one letter covers all of them.
  await anHourLater();
  const due = () => takeUnreadMails(testApp.db);
  expect((await due()).filter(({ to }) => to === owner.user.email)).toHaveLength(1);
  expect(await due()).toEqual([]);
});

test('answers to visitors with the same e-mail wait for the next hour, and after eight letters for the next day', async () => {
  const { owner, card } = await openShop(testApp);
  const email = 'rosa@correo.cl';
  for (let at = 0; at < 9; at += 1) {
    const { body } = await testApp.browser().post<Conversation>(`/api/cards/${card.id}/conversations`, {
      token: randomUUID(),
      name: 'Rosa',
      email,
    });
    const words = { clientId: randomUUID(), content: 'Hola' };
    await owner.browser.post(`/api/conversations/${body.id}/messages`, words);
  }
  await testApp.db
    .updateTable('messages')
    .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    .execute();
  const sent = async () => (await takeUnreadMails(testApp.db)).filter(({ to }) => to === email).length;
  expect([await sent(), await sent()]).toEqual([3, 0]);
  for (const letters of [3, 2, 0]) {
    await anHourLater();
    expect([await sent(), await sent()]).toEqual([letters, 0]);
  }
});

test("a stranger who types an owner's e-mail delays no letter about the owner's customers", async () => {
  const grow = () =>
    testApp.db
      .updateTable('messages')
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
      .execute();
  const [victim, stranger] = [await openShop(testApp), await openShop(testApp)];
  const { email } = victim.owner.user;
  for (let at = 0; at < 4; at += 1) {
    const draft = { token: randomUUID(), name: 'Rosa', email };
    const { body } = await testApp
      .browser()
      .post<Conversation>(`/api/cards/${stranger.card.id}/conversations`, draft);
    const words = { clientId: randomUUID(), content: 'Hola' };
    await stranger.owner.browser.post(`/api/conversations/${body.id}/messages`, words);
  }
  await grow();
  const toVictim = async () => (await takeUnreadMails(testApp.db)).filter(({ to }) => to === email);
  expect(await toVictim()).toHaveLength(3);
  const token = randomUUID();
  const customer = testApp.browser();
  await customer.post(`/api/cards/${victim.card.id}/conversations`, {
    token,
    name: 'Eva',
    phone: '9 8765 4321',
  });
  await customer.post(`/api/conversations/by-token/${token}/messages`, {
    clientId: randomUUID(),
    content: '¿Abren hoy?',
  });
  await grow();
  expect(await toVictim()).toEqual([{ to: email, path: '/mensajes' }]);
});

test("one letter is sent when messages stay unread; a visitor's letter has a new address of the conversation", async () => {
  const { owner, card } = await openShop(testApp);
  const token = randomUUID();
  const { body: visitors } = await testApp
    .browser()
    .post<Conversation>(`/api/cards/${card.id}/conversations`, {
      token,
      name: 'Eva',
      email: 'eva@correo.cl',
    });
  const say = (content: string) =>
    testApp
      .browser()
      .post(`/api/conversations/by-token/${token}/messages`, { clientId: randomUUID(), content });
  const grow = () =>
    testApp.db
      .updateTable('messages')
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
      .where('conversationId', '=', visitors.id)
      .execute();
  const due = async (address: string) => {
    const mails = await takeUnreadMails(testApp.db);
    return mails.filter(({ to }) => to === address);
  };
  await say('Hola');
  expect(await due(owner.user.email)).toEqual([]);
  await grow();
  // A page that was left open somewhere is not somebody who reads.
  await savePresence(testApp.db, [`user:${owner.user.id}`, `conversation:${visitors.id}`]);
  expect(await due(owner.user.email)).toEqual([{ to: owner.user.email, path: '/mensajes' }]);
  await say('¿Hola?');
  await grow();
  expect(await due(owner.user.email)).toEqual([]);
  await owner.browser.post(`/api/conversations/${visitors.id}/messages`, {
    clientId: randomUUID(),
    content: 'Hola, Eva',
  });
  await grow();
  const [letter] = await due('eva@correo.cl');
  const path = letter?.path.replace('/mensajes/', '/api/conversations/by-token/');
  expect((await testApp.browser().get<MessagePage>(`${path}/messages`)).body.conversation.id).toBe(
    visitors.id,
  );
});

test('an automatic answer sends no letter to the visitor', async () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const { owner, card } = await openShop(testApp, {
    businessHours: Object.fromEntries(days.map((day) => [day, 'Cerrado'])),
  });
  await owner.browser.put(`/api/cards/${card.id}/message-settings`, { awayText: 'Abrimos mañana.' });
  const token = randomUUID();
  const email = 'ana@correo.cl';
  const visitor = testApp.browser();
  await visitor.post(`/api/cards/${card.id}/conversations`, { token, name: 'Ana', email });
  const address = `/api/conversations/by-token/${token}/messages`;
  await visitor.post(address, { clientId: randomUUID(), content: 'Hola' });
  const { messages } = (await visitor.get<MessagePage>(address)).body;
  expect(messages.at(-1)).toMatchObject({ isAutomatic: true });
  await testApp.db
    .updateTable('messages')
    .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    .execute();
  const recipients = (await takeUnreadMails(testApp.db)).map(({ to }) => to);
  expect(recipients).toEqual([owner.user.email]);
});

test('visitors whose mailboxes are full hold up nobody: some of them are looked at in a round, and after two days none', async () => {
  const { card } = await openShop(testApp);
  const insert = (name: string, howMany: number, age: string) =>
    sql`
      with made as (
        insert into conversations (card_id, visitor_name, visitor_email, person_unread)
        select ${card.id}, ${name}, ${name} || number || '@correo.cl', 1 from generate_series(1, ${howMany}::int) as number
        returning id
      )
      insert into messages (conversation_id, client_id, from_shop, content, created_at)
      select id, 'a', true, 'Hola', now() - ${age}::interval from made
    `.execute(testApp.db);
  await testApp.db.deleteFrom('conversations').execute();
  await insert('forgotten', 1, '49 hours');
  await insert('new', VISITORS_AT_ONCE + 5, '47 hours');
  await sql`
    update conversations set last_message_id = messages.id from messages
    where conversation_id = conversations.id and last_message_id is null
  `.execute(testApp.db);
  const round = async () => (await takeUnreadMails(testApp.db)).map(({ to }) => to);
  const [first, second, third] = [await round(), await round(), await round()];
  expect([first.length, second.length, third.length]).toEqual([VISITORS_AT_ONCE, 5, 0]);
  expect(new Set([...first, ...second]).size).toBe(VISITORS_AT_ONCE + 5);
  expect([...first, ...second]).not.toContain('forgotten1@correo.cl');
});
