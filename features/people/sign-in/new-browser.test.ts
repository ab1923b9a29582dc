import { afterAll, expect, test } from 'vitest';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, PUBLIC_URL: 'https://vitrina.example' });

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const login = ({ user, password }: Person, browser = testApp.browser()) =>
  browser.post('/api/auth/login', { email: user.email, password }, { 'user-agent': CHROME });
const lettersTo = ({ user }: Person) =>
  catcher.mails.filter(({ to, raw }) => to === user.email && raw.includes('navegador nuevo'));
/** Waits for one more e-mail. E-mails are sent in order, so that no earlier one can still be missing. */
async function untilMailed(): Promise<void> {
  const witness = await signUp(testApp);
  await login(witness);
  await catcher.mailsTo(witness.user.email);
}

test('a sign-in from another browser causes an e-mail with the time, the browser, the network, and what to do', async () => {
  const ana = await signUp(testApp);
  await login(ana, testApp.browser('190.45.12.7'));
  const [letter] = await catcher.mailsTo(ana.user.email);
  expect(letter?.text).toMatch(
    /El \d+ \w+ a las \d\d:\d\d \(hora de Santiago\).*Chrome en Android.*190\.45\.x\.x/s,
  );
  expect(letter?.text).toContain('https://vitrina.example/profile#contrasena');
  expect(letter?.text).toContain('cambia tu contraseña');
  expect(letter?.raw).not.toContain('190.45.12.7');
});

test('no e-mail is sent for signing up, for a known browser, or for the first browser of an account', async () => {
  const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
  await login(ana, ana.browser);
  // Like an account that an administrator has created.
  await testApp.db.deleteFrom('devices').where('userId', '=', eva.user.id).execute();
  await login(eva);
  await untilMailed();
  expect([lettersTo(ana), lettersTo(eva)]).toEqual([[], []]);
});

test('nobody gets more than five such e-mails a day', async () => {
  const ana = await signUp(testApp);
  for (let i = 0; i < 7; i += 1) await login(ana);
  await catcher.mailsTo(ana.user.email, 5);
  await untilMailed();
  expect(lettersTo(ana)).toHaveLength(5);
});

test('an unconfirmed address gets no e-mail, because it may belong to somebody else', async () => {
  const ana = await signUp(testApp);
  await testApp.db
    .updateTable('users')
    .set({ emailVerifiedAt: null })
    .where('id', '=', ana.user.id)
    .execute();
  await login(ana);
  await untilMailed();
  expect(lettersTo(ana)).toEqual([]);
});

test('switching two-step verification on or off causes an e-mail, too', async () => {
  const ana = await signUp(testApp);

  const { recoveryCodes, browser, password } = await switchTwoStepOn(ana);
  await catcher.mailsTo(ana.user.email, 1);
  await browser.delete('/api/auth/totp', { currentPassword: password, code: recoveryCodes[0] });
  const letters = await catcher.mailsTo(ana.user.email, 2);
  expect(letters.map(({ text }) => /Se (activó|apagó)/.exec(text)?.[0])).toEqual(['Se activó', 'Se apagó']);
});

test('a changed password causes an e-mail, a refused change none', async () => {
  const ana = await signUp(testApp);
  const change = (currentPassword: string) =>
    ana.browser.post('/api/auth/change-password', { currentPassword, newPassword: 'otra clave, más larga' });
  const letters = () =>
    catcher.mails.filter(({ to, text }) => to === ana.user.email && text.includes('Cambió la contraseña'));
  expect(await change('no es esta')).toMatchObject({ status: 401 });
  await untilMailed();
  expect(letters()).toEqual([]);
  expect(await change(ana.password)).toMatchObject({ status: 200 });
  await untilMailed();
  expect(letters()).toHaveLength(1);
});
