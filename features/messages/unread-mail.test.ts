import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { takeUnreadMails } from './unread-mail.store.ts';

const testApp = useTestApp();

test('a mailbox gets three letters an hour at most, however many strangers write', async () => {
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
});
