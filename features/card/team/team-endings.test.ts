import { afterAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
const testApp = useTestApp({ SMTP_URL: catcher.url, PUBLIC_URL: 'http://vitrina.test', LOG_LEVEL: 'silent' });
afterAll(() => catcher.stop());

test('with a new password open invitations end, and the owner hears of who has come before', async () => {
  const { owner, card } = await openShop(testApp);
  const [thief, friend] = [await signUp(testApp), await signUp(testApp)];
  const linkOf = async () =>
    (await owner.browser.post<{ link: string }>(`/api/cards/${card.id}/invitations`, { role: 'attends' }))
      .body.link;
  const accept = async ({ browser }: Person, link: string) =>
    (await browser.post('/api/invitations/accept', { token: link.split('/').at(-1) })).status;
  const [used, open] = [await linkOf(), await linkOf()];
  expect(await accept(friend, used)).toBe(200);
  const [letter] = await catcher.mailsTo(owner.user.email);
  expect(letter?.text).toContain(`${friend.user.email}) aceptó una invitación`);
  const change = { currentPassword: owner.password, newPassword: 'otra clave muy larga' };
  expect((await owner.browser.post('/api/auth/change-password', change)).status).toBe(200);
  expect(await accept(thief, open)).toBe(409);
});
