import { afterAll, describe, expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { openShop } from '#tests/support/cards.ts';
import { propsOf, textOf } from '#tests/support/html.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ProfilePageProps } from './profile/profile.props.ts';

const mailbox = await startSmtpCatcher();
afterAll(() => mailbox.stop());
const testApp = useTestApp({ SMTP_URL: mailbox.url, UNVERIFIED_ACCOUNTS: 'allow' }, { pages: true });
const { bakery } = useBakery(testApp);

test('/perfil knows an owner’s cards and, for an administrator, how many cards and people there are', async () => {
  const { owner } = await openShop(testApp, { title: 'La Batida' });
  const admin = await signUpAdmin(testApp);
  const propsFor = async ({ browser }: Person) =>
    propsOf<ProfilePageProps>((await browser.get('/perfil')).text);
  expect(await propsFor(owner)).toMatchObject({ cards: [{ title: 'La Batida' }], stats: null });
  const { body: stats } = await admin.browser.get('/api/admin/stats');
  expect(await propsFor(admin)).toMatchObject({ cards: [], stats });
});

test('/user-panel leads a customer to their first card', async () => {
  const { status, headers } = await (await signUp(testApp)).browser.get('/user-panel');
  expect([status, headers.location]).toEqual([302, '/create-card']);
});

describe('/privacidad', () => {
  test('is the same for everyone, and needs no scripts', async () => {
    const { text, headers } = await testApp.browser().get('/privacidad');
    expect(textOf(text)).toMatch(/Texto del \d+ de .*Estadísticas sin IP ni cookies/);
    expect(headers['cache-control']).toContain('public');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is linked from the home page, from a card and from the sign-up', async () => {
    for (const path of ['/', `/${bakery.card.subdomain}`, '/registro'])
      expect((await testApp.browser().get(path)).text, path).toContain('href="/privacidad"');
  });
});

test('/negocios is linked from the top of the home page, and leads a guest to the sign-up', async () => {
  const { text: home } = await testApp.browser().get('/');
  expect(home.split('<main')[0]).toContain('href="/negocios"');
  expect(home.slice(home.indexOf('<main'))).toContain('href="/negocios"');
  expect((await testApp.browser().get('/negocios')).text).toContain('href="/registro?next=%2Fcreate-card"');
});

test('without scripts a password never appears in the address of the login', async () => {
  const { text } = await testApp.browser().get('/login');
  const forms = [...text.matchAll(/<form[^>]*>/g)].map(([form]) => form);
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form).toContain('method="post"');
  expect(text).toMatch(/<noscript>.*activa JavaScript/s);
});

describe('the link to set a new password', () => {
  async function askForLink(): Promise<string> {
    const { user } = await signUp(testApp);
    await testApp.browser().post('/api/auth/forgot-password', { email: user.email });
    const [mail] = await mailbox.mailsTo(user.email);
    return new URL(/https?:\S+\/restablecer\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
  }

  test('is hidden from other sites, search engines and caches, and nothing on its page repeats it', async () => {
    const link = await askForLink();
    const { text, headers } = await testApp.browser().get(link);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain(link.split('/').at(-1));
  });

  test('says once it was used that it no longer works, and offers another one', async () => {
    const link = await askForLink();
    const body = { token: link.split('/').at(-1), password: 'pan recién horneado' };
    expect((await testApp.browser().post('/api/auth/reset-password', body)).status).toBe(200);
    const { text } = await testApp.browser().get(link);
    expect(textOf(text)).toContain('Este enlace ya no sirve');
    expect(text).toContain('href="/recuperar"');
  });

  test.each([
    ['nothing', ''],
    ['NUL', '%00'],
    ['a path', '../login'],
    ['5,000 letters', 'a'.repeat(5_000)],
  ])('causes no error if it was never sent: %s', async (_, token) => {
    expect([200, 404]).toContain((await testApp.browser().get(`/restablecer/${token}`)).status);
  });
});

test('the page of an order can be opened by anybody who has its address, and is never indexed, cached or sent as a referrer', async () => {
  const placed = await bakery.customer.post<{ token: string }>(
    `/api/cards/${bakery.card.id}/orders`,
    order([line(bakery.bread)]),
  );
  const visitor = testApp.browser();
  const page = await visitor.get(`/pedido/${placed.body.token}`);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  for (const wrong of ['token-of-nobody-here', 'corto', '%00', '..%2F..'])
    expect((await visitor.get(`/pedido/${wrong}`)).status).toBe(404);
});
