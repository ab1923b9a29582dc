import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { PASSWORD, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepFormerSubdomains } from './former-subdomains.store.ts';

const testApp = useTestApp();

const move = async (
  { owner, card }: Awaited<ReturnType<typeof openShop>>,
  subdomain = freshSubdomain(),
): Promise<{ status: number; body: { code?: string; fields?: object } }> =>
  owner.browser.put(`/api/cards/${card.id}`, { subdomain });

const yearsPass = (years: number) =>
  sql`update former_subdomains set left_at = left_at - make_interval(years => ${years})`.execute(testApp.db);

describe("a card's former address", () => {
  test('leads to the card for ever, and is never given to another', async () => {
    const shop = await openShop(testApp);
    await move(shop);
    const rival = await openShop(testApp);
    const refused = await move(rival, shop.card.subdomain);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'subdomain_taken', fields: { subdomain: expect.any(String) } },
    });
    expect(
      (await rival.owner.browser.get<{ subdomain: string }>(`/api/cards/${rival.card.id}`)).body.subdomain,
    ).toBe(rival.card.subdomain);
    const check = await rival.owner.browser.get<{ available: boolean }>(
      `/api/subdomains/${shop.card.subdomain}`,
    );
    expect(check.body.available).toBe(false);
    expect((await testApp.browser().get(`/api/cards/subdomain/${shop.card.subdomain}`)).status).toBe(308);

    await yearsPass(9);
    await sweepFormerSubdomains(testApp.db);
    expect((await testApp.browser().get(`/api/cards/subdomain/${shop.card.subdomain}`)).status).toBe(308);
    expect((await move(rival, shop.card.subdomain)).status).toBe(409);
  });

  test('can be taken again by the card itself', async () => {
    const shop = await openShop(testApp);
    await move(shop);
    const check = `/api/subdomains/${shop.card.subdomain}?cardId=${shop.card.id}`;
    expect((await shop.owner.browser.get<{ available: boolean }>(check)).body.available).toBe(true);
    expect((await move(shop, shop.card.subdomain)).status).toBe(200);
  });

  test('is reserved for the new owner when the card is given away', async () => {
    const shop = await openShop(testApp);
    await move(shop);
    const heir = await openShop(testApp);
    const admin = await signUpAdmin(testApp);
    await admin.browser.put(`/api/cards/${shop.card.id}`, { userId: heir.owner.user.id });
    const check = `/api/subdomains/${shop.card.subdomain}`;
    expect((await shop.owner.browser.get(check)).body).toMatchObject({ available: false });

    await heir.owner.browser.delete(`/api/cards/${shop.card.id}`);
    expect((await shop.owner.browser.get(check)).body).toMatchObject({ available: false });
    expect((await heir.owner.browser.get(check)).body).toMatchObject({ available: true });
  });

  test('is refused to somebody who asks for it at the moment when the card changes its address', async () => {
    const shop = await openShop(testApp);
    const rival = await openShop(testApp);
    const [left, taken] = await Promise.all([move(shop), move(rival, shop.card.subdomain)]);
    expect([left.status, taken.status]).toEqual([200, 409]);
  });
});

test('a card keeps its last five addresses, and those before are free again a year later', async () => {
  const shop = await openShop(testApp);
  const addresses = [shop.card.subdomain, ...Array.from({ length: 6 }, freshSubdomain)];
  for (const next of addresses.slice(1, 6)) expect((await move(shop, next)).status).toBe(200);
  expect((await move(shop, addresses[6])).status).toBe(429);
  await testApp.db.deleteFrom('throttles').execute();
  expect((await move(shop, addresses[6])).status).toBe(200);
  expect((await move(await openShop(testApp), addresses[0])).status).toBe(409);
  await yearsPass(1);
  await move(shop);
  const status = async (address = '') => (await move(await openShop(testApp), address)).status;
  expect([await status(addresses[0]), await status(addresses[1]), await status(addresses[6])]).toEqual([
    200, 200, 409,
  ]);
});

describe('the address of a deleted card', () => {
  test('cannot be taken for a year, except by its former owner', async () => {
    const shop = await openShop(testApp);
    await shop.owner.browser.delete(`/api/cards/${shop.card.id}`);
    const rival = await openShop(testApp);
    expect((await move(rival, shop.card.subdomain)).body.code).toBe('subdomain_taken');
    const own = await shop.owner.browser.get<{ available: boolean }>(
      `/api/subdomains/${shop.card.subdomain}`,
    );
    expect(own.body.available).toBe(true);

    await sweepFormerSubdomains(testApp.db);
    expect((await move(rival, shop.card.subdomain)).status).toBe(409);
    await yearsPass(1);
    await sweepFormerSubdomains(testApp.db);
    expect((await move(rival, shop.card.subdomain)).status).toBe(200);
  });

  test('cannot be taken, like the card’s earlier addresses, even if the owner’s account is deleted', async () => {
    const shop = await openShop(testApp);
    const next = freshSubdomain();
    await move(shop, next);
    const deleted = await shop.owner.browser.delete(`/api/users/${shop.owner.user.id}`, {
      password: PASSWORD,
    });
    expect(deleted.status).toBeLessThan(300);
    const rival = await openShop(testApp);
    for (const address of [shop.card.subdomain, next]) {
      expect((await move(rival, address)).body.code).toBe('subdomain_taken');
      expect((await testApp.browser().get(`/api/cards/subdomain/${address}`)).status).toBe(404);
    }
  });
});
