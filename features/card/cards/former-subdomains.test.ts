import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshSubdomain, openShop, publishCard } from '#tests/support/cards.ts';
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
  sql`update former_subdomains set held_until = held_until - make_interval(years => ${years})`.execute(
    testApp.db,
  );

describe("a card's former address", () => {
  test('cannot be taken by anybody else for two years, and redirects to the card until somebody takes it', async () => {
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

    await yearsPass(2);
    expect((await testApp.browser().get(`/api/cards/subdomain/${shop.card.subdomain}`)).status).toBe(308);
    expect((await move(rival, shop.card.subdomain)).status).toBe(200);
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

describe('the addresses that a card keeps', () => {
  type Shop = Awaited<ReturnType<typeof openShop>>;
  /** Lets the card have its present address for some days more. */
  const keepFor = ({ card }: Shop, days: number) =>
    sql`
      update cards set subdomain_since = subdomain_since - make_interval(days => ${days}) where id = ${card.id}
    `.execute(testApp.db);
  const heldBy = async ({ card }: Shop) =>
    (
      await testApp.db
        .selectFrom('formerSubdomains')
        .select('subdomain')
        .where('cardId', '=', card.id)
        .execute()
    ).map((row) => row.subdomain);
  const canBeTaken = async (address: string) => (await move(await openShop(testApp), address)).status === 200;

  test('are all that it had for a week, and three others; further ones are free again', async () => {
    const shop = await openShop(testApp);
    const printed = [shop.card.subdomain, ...Array.from({ length: 4 }, freshSubdomain)];
    for (const next of [...printed.slice(1), freshSubdomain()]) {
      await keepFor(shop, 7);
      await move(shop, next);
    }
    const tries = Array.from({ length: 12 }, freshSubdomain);
    for (const address of tries) expect((await move(shop, address)).status).toBe(200);
    const held = await heldBy(shop);
    expect(held).toEqual(expect.arrayContaining(printed));
    expect(held).toHaveLength(5);
    expect(await canBeTaken(printed[1] ?? '')).toBe(false);
    const free = tries.find((address) => address !== tries.at(-1) && !held.includes(address));
    expect(await canBeTaken(free ?? '')).toBe(true);
  });

  test('are counted with all the time that it had them, however often it left and came back', async () => {
    const shop = await openShop(testApp);
    const { subdomain: printed } = shop.card;
    for (let week = 0; week < 3; week += 1) {
      await keepFor(shop, 3);
      await move(shop);
      await keepFor(shop, 1);
      await move(shop, printed);
    }
    for (let at = 0; at < 6; at += 1) {
      await move(shop);
      await keepFor(shop, 2);
    }
    expect(await heldBy(shop)).toContain(printed);
    expect(await canBeTaken(printed)).toBe(false);
  });
});

describe('the address of a deleted card', () => {
  test('is reserved with at most nineteen others of its last owner; those deleted earlier are free again', async () => {
    const shop = await openShop(testApp);
    const addresses = Array.from({ length: 22 }, freshSubdomain);
    for (const subdomain of addresses) {
      const card = await publishCard(shop.owner, { subdomain });
      expect((await shop.owner.browser.delete(`/api/cards/${card.id}`)).status).toBe(204);
    }
    const rival = await openShop(testApp);
    expect((await move(rival, addresses[2])).status).toBe(409);
    expect((await move(rival, addresses[1])).status).toBe(200);
  });

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
