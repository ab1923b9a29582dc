import type { FastifyBaseLogger } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop, REACHABLE } from '#tests/support/cards.ts';
import { linkOf, metaOf, textOf } from '#tests/support/html.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';

const testApp = useTestApp({ LOG_LEVEL: 'warn' }, { pages: true });

let origin: string;
let owner: Person;
let stranger: Person;
let card: Card;
beforeAll(async () => {
  origin = await listen(testApp.app);
  ({ owner, card } = await openShop(testApp, { title: 'Zapatería Quirquincho', ...REACHABLE }));
  stranger = await signUp(testApp);
  await stranger.browser.post(`/api/users/${stranger.user.id}/saved-cards/${card.id}`);
});

/** Every public address of the card itself. */
const addressesOf = ({ id, subdomain }: Card) => [
  `/${subdomain}`,
  `/${subdomain}?o=qr`,
  `/${subdomain}/`,
  `/api/cards/${id}`,
  `/api/cards/${id}/items`,
  `/api/cards/${id}/categories`,
  `/api/cards/${id}/offers`,
  `/api/cards/subdomain/${subdomain}`,
  `/api/cards/${subdomain}/image`,
  `/image/${subdomain}`,
  `/api/cards/${subdomain}/icon-192.png`,
  `/api/cards/${subdomain}/manifest.json`,
  `/api/cards/${subdomain}/contact.vcf`,
  `/api/cards/${subdomain}/qr.svg`,
  `/api/cards/${subdomain}/qr.png`,
  `/api/cards/${subdomain}/poster.pdf`,
];

/** Every public list that may contain the card. */
const listsWith = ({ subdomain, userId }: Card) => [
  '/',
  '/?q=quirquincho',
  '/api/cards',
  '/api/cards?q=quirquincho',
  '/api/cards?type=restaurant',
  '/sitemap.xml',
  `/${subdomain}x`,
  `/api/users/${userId}`,
];

const statuses = (cookie?: string) =>
  Promise.all(
    addressesOf(card).map(async (path) => {
      const { status } = await ask(origin, path, { headers: cookie ? { cookie } : {} });
      return `${path} ${status}`;
    }),
  );
const mentions = async (path: string): Promise<boolean> =>
  (await ask(origin, path)).text.includes(path.startsWith('/api/users') ? 'firstName' : card.subdomain);
const savedCards = async () =>
  (
    await stranger.browser.get<{ card: { id: number } | null }[]>(
      `/api/users/${stranger.user.id}/saved-cards`,
    )
  ).body.flatMap(({ card }) => card?.id ?? []);
const sessionOf = ({ browser }: Person) => `session=${browser.cookie('session')}; signed_in=1`;
/** The stream into which pino writes the lines of the log. */
function logStream(log: FastifyBaseLogger): { write: (line: string) => unknown } {
  const key = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!key) throw new Error('this is not a log of pino');
  return (log as unknown as Record<symbol, { write: (line: string) => unknown }>)[key] as never;
}
const everywhere = (status: number) => addressesOf(card).map((path) => `${path} ${status}`);

test('a card that is switched off disappears for others in the very next request, and returns when it is switched on', async () => {
  for (let each = 0; each < 3; each++) {
    expect(await statuses()).toEqual(everywhere(200));
    expect(await statuses()).toEqual(everywhere(200)); // these answers are now cached
    for (const path of listsWith(card).filter((path) => !path.endsWith('x'))) {
      expect([path, await mentions(path)]).toEqual([path, true]);
    }
    expect(await savedCards()).toEqual([card.id]);

    await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
    expect(await statuses()).toEqual(everywhere(404));
    expect(await statuses(sessionOf(stranger))).toEqual(everywhere(404));
    for (const path of listsWith(card)) expect([path, await mentions(path)]).toEqual([path, false]);
    expect(await savedCards()).toEqual([]);

    await owner.browser.put(`/api/cards/${card.id}`, { isActive: true });
  }
});

describe('an inactive card', () => {
  beforeAll(() => owner.browser.put(`/api/cards/${card.id}`, { isActive: false }));

  test('is shown to its owner and to administrators, and is not cached', async () => {
    for (const person of [owner, await signUpAdmin(testApp)]) {
      for (const path of addressesOf(card)) {
        const { status, headers } = await ask(origin, path, { headers: { cookie: sessionOf(person) } });
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
      }
    }
    // The owner's view was not cached for others.
    expect(await statuses()).toEqual(everywhere(404));
  });

  test('tells those who may see it that it is inactive, and links to no manifest, which browsers could not load', async () => {
    const lines: string[] = [];
    const stream = logStream(testApp.app.log);
    const write = vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
    const admin = await signUpAdmin(testApp);
    for (const [person, words] of [
      [owner, 'Esta tarjeta está desactivada: solo tú la ves'],
      [admin, 'Esta tarjeta está desactivada: solo la ven su dueño y los administradores'],
    ] as const) {
      const headers = { cookie: sessionOf(person) };
      const { text } = await ask(origin, `/${card.subdomain}`, { headers });
      expect(text).toContain(words);
      expect(linkOf(text, 'manifest')).toBeNull();
      const way = person === owner ? `name="card" value="${card.id}"` : `name="q" value="${card.subdomain}"`;
      expect(text).toContain(way);
    }
    write.mockRestore();
    expect(lines.filter((line) => line.includes('already sent'))).toEqual([]);
  });

  test('is not indexed, even when its owner requests it', async () => {
    const { text } = await ask(origin, `/${card.subdomain}`, { headers: { cookie: sessionOf(owner) } });
    expect(textOf(text)).toContain('Zapatería Quirquincho');
    expect([metaOf(text, 'robots'), linkOf(text, 'canonical')]).toEqual(['noindex', null]);
  });

  test('answers exactly like a card that never existed', async () => {
    const gone = await ask(origin, `/${card.subdomain}`);
    expect(textOf(gone.text)).toContain('Esta tarjeta no existe');
    expect(gone.text).not.toContain('Quirquincho');
    const api = await ask(origin, `/api/cards/${card.id}`);
    expect(api.text).toBe((await ask(origin, '/api/cards/999999')).text);
  });

  test('accepts no orders, events or favourites', async () => {
    const visitor = testApp.browser();
    const order = { channel: 'whatsapp', lines: [{ type: 'item', id: 1, quantity: 1 }] };
    expect((await visitor.post(`/api/cards/${card.id}/orders`, order)).status).toBe(404);
    expect((await visitor.post(`/api/cards/${card.id}/events`, { type: 'view' })).status).toBe(404);
    const { user, browser } = await signUp(testApp);
    expect((await browser.post(`/api/users/${user.id}/saved-cards/${card.id}`)).status).toBe(404);
  });

  test('does not redirect from its old address to its new one', async () => {
    const { owner: moving, card: moved } = await openShop(testApp);
    await moving.browser.put(`/api/cards/${moved.id}`, { subdomain: `${moved.subdomain}-2` });
    await moving.browser.put(`/api/cards/${moved.id}`, { isActive: false });
    expect((await ask(origin, `/${moved.subdomain}`)).status).toBe(404);
    expect((await ask(origin, `/api/cards/subdomain/${moved.subdomain}`)).status).toBe(404);
  });
});

test('a deleted card is gone everywhere in the very next request, even for its owner', async () => {
  const { owner: closing, card: closed } = await openShop(testApp);
  for (const path of addressesOf(closed)) expect((await ask(origin, path)).status).toBe(200);
  expect((await closing.browser.delete(`/api/cards/${closed.id}`)).status).toBe(204);
  for (const path of addressesOf(closed)) {
    const forOwner = await ask(origin, path, { headers: { cookie: sessionOf(closing) } });
    expect([path, (await ask(origin, path)).status, forOwner.status]).toEqual([path, 404, 404]);
  }
  expect((await ask(origin, '/sitemap.xml')).text).not.toContain(closed.subdomain);
});
