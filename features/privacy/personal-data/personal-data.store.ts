import { type SqlBool, sql } from 'kysely';
import { readBookingsOf } from '#features/booking/bookings/exported-bookings.store.ts';
import { findAgendaAddresses, toAgendaAddress } from '#features/booking/calendars/agenda-addresses.store.ts';
import { findBusyCalendars } from '#features/booking/calendars/busy-calendars.store.ts';
import { readRequestsOf } from '#features/booking/requests/exported-requests.store.ts';
import { findCardsOfUser, toCard } from '#features/card/cards/cards.store.ts';
import { readJournal } from '#features/card/changes/changes.store.ts';
import { findTeam } from '#features/card/team/team.store.ts';
import { findOffers, toOffer } from '#features/catalogue/offers/offers.store.ts';
import { findCategories, toCategory } from '#features/catalogue/products/categories.store.ts';
import { findItems, toItem } from '#features/catalogue/products/items.store.ts';
import { findSheetColumns } from '#features/catalogue/sheets/sheet-columns.store.ts';
import { findConversationIds } from '#features/conversations/messages/conversations.store.ts';
import {
  findAllMessages,
  readConversations as readConversationsOf,
} from '#features/conversations/messages/reading.store.ts';
import { findQrPlaces, toQrPlace } from '#features/discovery/sharing/qr-places.store.ts';
import { findBadge } from '#features/insight/achievements/achievements.rules.ts';
import { findAchievements } from '#features/insight/achievements/achievements.store.ts';
import { findKeys } from '#features/open/keys/keys.store.ts';
import { findWebhook } from '#features/open/webhooks/webhooks.store.ts';
import { findCoupons } from '#features/ordering/coupons/coupons.store.ts';
import { readCustomersOf } from '#features/ordering/customers/exported-customers.store.ts';
import { findKitchenScreens, toKitchenScreen } from '#features/ordering/kitchen/kitchen-screens.store.ts';
import { readClosedOrdersOf } from '#features/ordering/orders/closed-orders.store.ts';
import { findOrderSettings, toOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { findOwnSubscriptions } from '#features/people/push/web-push.store.ts';
import { findSecondFactors } from '#features/people/sign-in/second-factors.store.ts';
import { findAuditEntries } from '#features/platform/audit/audit.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { JsonPart } from '#foundation/server/http/json-document.ts';
import { readOrders, readPlacedOrders } from './exported-orders.store.ts';

const BATCH = 200; // Rows per read: a shop may have more orders than fit in memory.

/**
 * Everything stored about a person, section by section; every feature adds its own. Unbounded lists are streamed.
 * Secrets (password hash, tokens) and data that cannot be linked to the person (visits) are left out.
 */
export function personalData(db: Queryable, viewer: Viewer): Record<string, JsonPart> {
  return {
    profile: async () => viewer,
    sessions: () => findSessions(db, viewer.id),
    apiKeys: () => findKeys(db, viewer.id),
    secondFactors: () => findSecondFactors(db, viewer.id),
    knownBrowsers: () => findKnownBrowsers(db, viewer.id),
    agendaAddresses: async () => (await findAgendaAddresses(db, viewer.id)).map(toAgendaAddress),
    pushSubscriptions: () => findOwnSubscriptions(db, viewer.id),
    cards: () => readCards(db, viewer.id),
    changesOfCards: () => readJournals(db, viewer.id),
    teams: () => findTeams(db, viewer.id),
    orders: () => readOrders(db, viewer.id),
    placedOrders: () => readPlacedOrders(db, viewer.id),
    ordersOfClosedCards: () => readClosedOrdersOf(db, viewer.id),
    customers: () => readCustomersOf(db, viewer.id),
    requests: () => readRequestsOf(db, viewer.id, 'received'),
    sentRequests: () => readRequestsOf(db, viewer.id, 'sent'),
    bookings: () => readBookingsOf(db, viewer.id, 'received'),
    madeBookings: () => readBookingsOf(db, viewer.id, 'made'),
    conversations: () => readConversations(db, viewer.id),
    savedCards: () => findSavedCards(db, viewer.id),
    achievements: () => readAchievements(db, viewer.id),
    sheetColumns: () => findSheetColumns(db, viewer.id),
    changesByAdministrators: () => readChanges(db, viewer.id, 'admin'),
    changesByTeams: () => readChanges(db, viewer.id, 'member'),
  };
}

const findSessions = (db: Queryable, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'network', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

const findKnownBrowsers = (db: Queryable, userId: number) =>
  db
    .selectFrom('devices')
    .select('createdAt as signedInAt')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();

/** Without the e-mail addresses of members, which are those people's data. */
async function readTeam(db: Queryable, cardId: number) {
  const { members, invitations } = await findTeam(db, cardId);
  return { members: members.map(({ name, role, joinedAt }) => ({ name, role, joinedAt })), invitations };
}

/** Where a card's events are sent, without the secret that signs them. */
async function readWebhook(db: Queryable, cardId: number) {
  const webhook = await findWebhook(db, cardId);
  return webhook ? { url: webhook.url, isOn: webhook.isOn, createdAt: webhook.createdAt } : null;
}

/** The teams of other people's cards that this person belongs to. */
const findTeams = (db: Queryable, userId: number) =>
  db
    .selectFrom('cardMembers')
    .innerJoin('cards', 'cards.id', 'cardMembers.cardId')
    .select(['cards.subdomain as card', 'cardMembers.role', 'cardMembers.joinedAt'])
    .where('cardMembers.userId', '=', userId)
    .orderBy('cardMembers.joinedAt')
    .execute();

/** With the card's address, except for cards that this person can no longer see. */
const findSavedCards = (db: Queryable, userId: number) =>
  db
    .selectFrom('savedCards')
    .leftJoin('cards', (join) =>
      join
        .onRef('cards.id', '=', 'savedCards.cardId')
        .on((eb) => eb.or([eb('cards.isActive', '=', true), eb('cards.userId', '=', userId)])),
    )
    .select(['savedCards.cardId', 'cards.subdomain', 'savedCards.savedAt', 'savedCards.position'])
    .where('savedCards.userId', '=', userId)
    .orderBy('savedCards.savedAt')
    .execute();

/** With the badge's current title. */
const readAchievements = async (db: Queryable, userId: number) =>
  (await findAchievements(db, userId)).map(({ badgeId, earnedAt, viewedAt }) => ({
    title: findBadge(badgeId)?.title ?? null,
    earnedAt,
    viewedAt,
  }));

async function* readCards(db: Queryable, userId: number) {
  const now = new Date();
  for (const row of await findCardsOfUser(db, userId)) {
    const formerSubdomains = await db
      .selectFrom('formerSubdomains')
      .select(['subdomain', 'leftAt'])
      .where('cardId', '=', row.id)
      .orderBy('leftAt')
      .execute();
    yield {
      ...toCard(row),
      formerSubdomains,
      categories: (await findCategories(db, row.id)).map(toCategory),
      items: (await findItems(db, row.id, { withInactive: true })).map((item) => toItem(item, now)),
      offers: (await findOffers(db, row.id, { withInactive: true })).map((offer) => toOffer(offer, row)),
      coupons: await findCoupons(db, row),
      orderSettings: toOrderSettings(await findOrderSettings(db, row)),
      qrPlaces: (await findQrPlaces(db, row.id)).map(toQrPlace),
      kitchenScreens: (await findKitchenScreens(db, row.id)).map(toKitchenScreen),
      busyCalendars: await findBusyCalendars(db, row.id),
      webhook: await readWebhook(db, row.id),
      team: await readTeam(db, row.id),
    };
  }
}

/** What was done to the person's cards in the last days, with the rows that an undo puts back. */
async function* readJournals(db: Queryable, userId: number) {
  for (const card of await findCardsOfUser(db, userId))
    for await (const change of readJournal(db, card)) yield { card: card.subdomain, ...change };
}

/** The person's conversations, as a customer and for their own cards, with all messages. */
async function* readConversations(db: Queryable, userId: number) {
  const ownCards = new Set((await findCardsOfUser(db, userId)).map(({ id }) => id));
  let beforeId: number | null = null;
  for (;;) {
    const ids: number[] = await findConversationIds(db, userId, { limit: BATCH, beforeId, q: undefined });
    const page = await readConversationsOf(db, ids, { userId });
    for (const { id, side, card, person, isClosed, isBlocked } of page) {
      if (side === 'shop' && !ownCards.has(card.id)) continue;
      yield {
        ...{ side, isClosed, isBlocked },
        card: { id: card.id, title: card.title },
        person: { name: person.name, ...(await findContact(db, id)) },
        messages: (await findAllMessages(db, id)).map(
          ({ id: _, clientId: _clientId, ...message }) => message,
        ),
      };
    }
    if (ids.length < BATCH) return;
    beforeId = page.at(-1)?.lastMessage?.id ?? null;
  }
}

/** The contact that the shop sees, also in the export of the person who gave it. */
const findContact = (db: Queryable, conversationId: number) =>
  db
    .selectFrom('conversations')
    .select(['visitorPhone as phone', 'visitorEmail as email'])
    .where('id', '=', conversationId)
    .executeTakeFirst();

/** Without the names of those who made the changes, which are those people's data. */
async function* readChanges(db: Queryable, userId: number, actorRole: 'admin' | 'member') {
  const cards = await findCardsOfUser(db, userId);
  const subjects = [
    { subjectType: 'user', subjectId: userId } as const,
    ...cards.map(({ id }) => ({ cardId: id })),
  ];
  for (const subject of subjects) {
    let beforeId: number | null = null;
    for (;;) {
      const page: Awaited<ReturnType<typeof findAuditEntries>> = await findAuditEntries(
        db,
        { ...subject, actorRole },
        {
          limit: BATCH,
          beforeId,
        },
      );
      for (const { at, action, subject, before, after } of page) yield { at, action, subject, before, after };
      if (page.length < BATCH) break;
      beforeId = page.at(-1)?.id ?? null;
    }
  }
}

/** Whose pictures: those of a person with all their cards, or of one card. */
export type PicturesOf = { userId: number } | { cardId: number };

/**
 * Addresses of all pictures of a person and of their cards, products and offers, or of one card, including those that an
 * undo would show again.
 */
export async function findPictures(db: Queryable, of: PicturesOf): Promise<string[]> {
  const userId = 'userId' in of ? of.userId : null;
  const cardId = 'cardId' in of ? of.cardId : null;
  const { rows } = await sql<{ address: string }>`
    with own_cards as (select * from cards where user_id = ${userId} or id = ${cardId})
    select profile_image_url as address from users where id = ${userId} and profile_image_url is not null
    union select profile_image_url from own_cards where profile_image_url is not null
    union select header_background_image_url from own_cards where header_background_image_url is not null
    union select image_url from items where card_id in (select id from own_cards) and image_url is not null
    union select unnest(more_image_urls) from items where card_id in (select id from own_cards)
    union select image_url from offers where card_id in (select id from own_cards) and image_url is not null
    union select receipt_url from orders where card_id in (select id from own_cards) and receipt_url is not null
    union select unnest(picture_urls) from requests
      where card_id in (select id from own_cards) or customer_id = ${userId}
    union select messages.image_url from messages join conversations on conversations.id = conversation_id
      where (card_id in (select id from own_cards) or conversations.user_id = ${userId}) and messages.image_url is not null
    union select unnest(pictures) from changes where card_id in (select id from own_cards)
  `.execute(db);
  return rows.map(({ address }) => address);
}

/** The addresses that are still in use: a picture may be used in two places. */
export async function findPicturesInUse(db: Queryable, addresses: readonly string[]): Promise<Set<string>> {
  const isOneOf = (column: string) => sql<SqlBool>`${sql.ref(column)} = any(${[...addresses]}::text[])`;
  const { rows } = await sql<{ address: string }>`
    select profile_image_url as address from users where ${isOneOf('profileImageUrl')}
    union select profile_image_url from cards where ${isOneOf('profileImageUrl')}
    union select header_background_image_url from cards where ${isOneOf('headerBackgroundImageUrl')}
    union select image_url from items where ${isOneOf('imageUrl')}
    union select picture from items, unnest(more_image_urls) as picture where ${isOneOf('picture')}
    union select image_url from offers where ${isOneOf('imageUrl')}
    union select receipt_url from orders where ${isOneOf('receiptUrl')}
    union select receipt_url from closed_orders where ${isOneOf('receiptUrl')}
    union select picture from requests, unnest(picture_urls) as picture where ${isOneOf('picture')}
    union select image_url from messages where ${isOneOf('imageUrl')}
    union select picture from changes, unnest(pictures) as picture where ${isOneOf('picture')}
  `.execute(db);
  return new Set(rows.map(({ address }) => address));
}
