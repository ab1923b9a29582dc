import { sql } from 'kysely';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import { findCardBySubdomain } from '#features/card/cards/cards.store.ts';
import { findItems } from '#features/catalogue/products/items.store.ts';
import { dueBadges } from '#features/insight/achievements/achievements.rules.ts';
import { findFacts, insertAchievements } from '#features/insight/achievements/achievements.store.ts';
import type { OrderSettingsUpdate } from '#features/ordering/settings/order-settings.contract.ts';
import { saveOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { addBookings } from './demo-bookings.ts';
import { addConversations } from './demo-messages.ts';
import { addOrders, LUNCH, QUIET } from './demo-orders.ts';
import { addRequests } from './demo-requests.ts';
import { addVisits } from './demo-visits.ts';
import { seededRandom } from './random.ts';

/** The number of earlier orders of the first card, and of each other card that takes orders. */
const ORDERS = 36;
const FEW_ORDERS = 12;

/** What the first card asks of customers who order. */
const ASKED: OrderSettingsUpdate = {
  asksName: true,
  asksPhone: true,
  fulfilments: ['pickup', 'delivery', 'table'],
  zones: [
    { id: 1, name: 'Ñuñoa', fee: 1500, minimum: 8000, freeFrom: 30_000 },
    { id: 2, name: 'Providencia', fee: 2500, minimum: 12_000, freeFrom: null },
    { id: 3, name: 'La Reina', fee: 3000, minimum: 12_000, freeFrom: null },
  ],
  asksTime: true,
  noticeMinutes: 20,
};

/**
 * Makes the demo look used: adds visits, orders, saved cards, conversations and the achievements they earn, as of
 * `now`.
 * @param subdomains in the order of the directory
 */
export async function addActivity(trx: Queryable, subdomains: readonly string[], now: Date): Promise<void> {
  const random = seededRandom(1978);
  // The cards must be older than their visits, and all came in the weeks before. Their order in the directory stays the same.
  await sql`
    update cards set created_at = now() - make_interval(days => 62 + 2 * place) from (
      select id, row_number() over (order by created_at desc, id desc)::integer as place from cards
    ) as listed where listed.id = cards.id
  `.execute(trx);
  // Owners were there before their cards.
  await sql`
    update users set created_at = coalesce(
      (select min(cards.created_at) from cards where user_id = users.id) - interval '1 day',
      now() - make_interval(days => 1 + id * 11 % 82)
    )
  `.execute(trx);
  const { id: customerId } = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'user')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const shops: Parameters<typeof addOrders>[1][number][] = [];
  for (const [place, subdomain] of subdomains.entries()) {
    const card = await findCardBySubdomain(trx, subdomain);
    if (!card) throw new Error(`demo card ${subdomain} is gone`);
    const { id } = card;
    const items = await findItems(trx, id, { withInactive: false });
    await addVisits(trx, { id, place, itemIds: items.map((item) => item.id) }, now, random);
    if (place === 0) await saveOrderSettings(trx, asJustCreated(card), ASKED, { isTransferChanged: false });
    if (card.enableCart)
      shops.push({
        ...{ card, earlier: place === 0 ? ORDERS : FEW_ORDERS },
        today: place === 0 ? LUNCH : QUIET,
      });
    await addRequests(trx, card, { now, random });
    await addBookings(trx, card, { items, now, random });
  }
  await addOrders(trx, shops, { customerId, now, random });
  await addSavedCards(trx, now);
  await addConversations(trx, subdomains, { customerId, now });
  await tellAchievements(trx);
}

/** Everybody has saved some cards of others. */
async function addSavedCards(trx: Queryable, now: Date): Promise<void> {
  await sql`
    insert into saved_cards (user_id, card_id, saved_at)
    select users.id, cards.id, ${now}::timestamptz - make_interval(hours => (users.id * 7 + cards.id * 31) % 1200)
    from users, cards
    where users.role <> 'admin' and cards.user_id <> users.id and (users.id * 5 + cards.id * 3) % 7 < 3
  `.execute(trx);
}

/** Records the achievements of the owners as already seen, so that no celebration appears at the first sign-in. */
async function tellAchievements(trx: Queryable): Promise<void> {
  const owners = await trx.selectFrom('cards').select('userId').distinct().execute();
  for (const { userId: id } of owners) {
    const facts = await findFacts(trx, id);
    if (facts) await insertAchievements(trx, id, dueBadges(facts));
  }
  // One after the other, in the weeks since their cards were made.
  await sql`
    update achievements set earned_at = earned.at, viewed_at = earned.at from (
      select user_id, badge_id, now() - make_interval(days => 60 - 3 * badge_id - user_id % 3) as at from achievements
    ) as earned where earned.user_id = achievements.user_id and earned.badge_id = achievements.badge_id
  `.execute(trx);
}
