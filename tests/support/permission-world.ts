import { sql } from 'kysely';
import type { Role } from '#features/people/accounts/accounts.contract.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { keepRows } from './kept-rows.ts';
import { signUp } from './people.ts';
import { type Asked, insertAsked } from './permission-bookings.ts';
import { insertCard, insertSaved, insertSuspended } from './permission-cards.ts';
import { insertChanges } from './permission-changes.ts';
import { insertConversations } from './permission-conversations.ts';
import { insertKeys, type Keys } from './permission-keys.ts';
import { insertReport } from './permission-reports.ts';
import { insertEmailChange, insertInvitation, insertReset } from './permission-tokens.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export const ASKERS = [
  'guest',
  'user',
  'owner of another card',
  'former member',
  'attends',
  'manages',
  'owner',
  'admin',
] as const;
export type Asker = (typeof ASKERS)[number];

interface Somebody {
  browser: TestBrowser;
  id: number;
  email: string;
  sessionId: number;
}

/** A small site with one of everything: the person who makes the requests, and what the requests are about. */
export interface World extends Asked {
  /** The person whose browser makes the requests; a guest has no account. */
  asker: { browser: TestBrowser; email: string; sessionId: number };
  user: Somebody;
  stranger: Somebody;
  owner: Somebody;
  card: { id: number; subdomain: string };
  strangersCard: { id: number; subdomain: string };
  /** Another card of the stranger, which the owner has saved. */
  savedCardId: number;
  /** Another card of the owner, which an administrator has deactivated. */
  suspendedCardId: number;
  categoryId: number;
  itemId: number;
  offerId: number;
  couponId: number;
  orderId: number;
  orderToken: string;
  /** Who placed the order. */
  customerId: number;
  kitchenScreenId: number;
  kitchenToken: string;
  /** The conversation between the user and the owner's card. */
  conversationId: number;
  visitorToken: string;
  /** Changes that can be undone: an update, an import, and deletions of a product, a category and an offer. */
  changeIds: number[];
  reportId: number;
  /** Earned by the owner and not seen yet. */
  achievementId: number;
  /** Keys of the owner's programs. */
  keys: Keys;
  ownKeyId: number;
  /** Sets a new password for the owner, once. */
  resetToken: string;
  /** Changes the owner's e-mail, once. */
  emailToken: string;
  /** The member who attends. */
  attendantId: number;
  /** An open invitation to the team, and the token of its link. */
  invitationId: number;
  invitationToken: string;
}

const ACCOUNT = { lastName: 'Pérez', emailVerifiedAt: new Date() };
const subdomain = 'la-tarjeta';
const ORDER_TOKEN = 'token-of-an-order';
const KITCHEN_TOKEN = 'token-of-a-kitchen-screen';

interface Worlds {
  /** The world with this person making the requests. Everybody shares one world until `end`. */
  as(asker: Asker): Promise<World>;
  /** Call it after something has changed, so that the next world is a new one. */
  end(): void;
}

/** Creates worlds for one test file, one after the other. */
export function worldsOf(testApp: TestApp): Worlds {
  /** Each function gives a person a new browser for the next world. */
  const renewals: (() => void)[] = [];

  const makeWorld = async () => {
    const { db } = testApp;
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', (await signUp(testApp)).user.id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('users').execute();
    const somebody = async (name: string, role: Role): Promise<Somebody> => {
      const email = `${name}@correo.cl`;
      const token = newToken();
      const { id } = await db
        .insertInto('users')
        .values({ ...ACCOUNT, email, passwordHash, firstName: name, role })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = await db
        .insertInto('sessions')
        .values({
          userId: id,
          tokenHash: hashToken(token),
          userAgent: '',
          expiresAt: sql<Date>`now() + interval '1 day'`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const signedIn = () => {
        const browser = testApp.browser();
        browser.plantCookie('session', token);
        return browser;
      };
      const person = { browser: signedIn(), id, email, sessionId: session.id };
      renewals.push(() => {
        person.browser = signedIn();
      });
      return person;
    };
    const user = await somebody('user', 'user');
    const stranger = await somebody('stranger', 'card_owner');
    const owner = await somebody('owner', 'card_owner');
    const admin = await somebody('admin', 'admin');
    const card = await insertCard(testApp, owner.id, subdomain);
    const team = {
      manages: await somebody('manages', 'card_owner'),
      attends: await somebody('attends', 'card_owner'),
      'former member': await somebody('former', 'card_owner'),
    };
    await db
      .insertInto('cardMembers')
      .values([
        { cardId: card.id, userId: team.manages.id, role: 'manages' },
        { cardId: card.id, userId: team.attends.id, role: 'attends' },
        { cardId: card.id, userId: team['former member'].id, role: 'attends' },
      ])
      .execute();
    await db.deleteFrom('cardMembers').where('userId', '=', team['former member'].id).execute();
    const guest = { browser: testApp.browser(), email: owner.email, sessionId: owner.sessionId };
    renewals.push(() => {
      guest.browser = testApp.browser();
    });
    const askers = { guest, user, 'owner of another card': stranger, ...team, owner, admin };
    const strangersCard = await insertCard(testApp, stranger.id, 'otra-tarjeta');
    const world = {
      askers,
      user,
      stranger,
      owner,
      card: { id: card.id, subdomain },
      strangersCard,
      ...(await insertKeys(testApp, owner.id, { cardId: card.id, otherCardId: strangersCard.id })),
      suspendedCardId: await insertSuspended(testApp, owner.id, team.manages.id),
      savedCardId: await insertSaved(testApp, stranger.id, owner.id),
      ...(await insertParts(testApp, card.id)),
      reportId: await insertReport(testApp, card.id),
      ...(await insertConversations(testApp, card.id, user.id)),
      achievementId: await insertAchievement(testApp, owner.id),
      resetToken: await insertReset(testApp, owner.id),
      emailToken: await insertEmailChange(testApp, owner.id),
      attendantId: team.attends.id,
      ...(await insertInvitation(testApp, card.id)),
    };
    return { world, putBack: await keepRows(db) };
  };

  let made: ReturnType<typeof makeWorld> | undefined;
  const nextWorld = async () => {
    if (!made) {
      made = makeWorld();
      return (await made).world;
    }
    const { world, putBack } = await made;
    await putBack();
    for (const renew of renewals) renew();
    return world;
  };

  let current: ReturnType<typeof nextWorld> | undefined;
  return {
    async as(asker) {
      current ??= nextWorld();
      const { askers, ...world } = await current;
      return { asker: askers[asker], ...world };
    },
    end() {
      current = undefined;
    },
  };
}

async function insertParts({ db }: TestApp, cardId: number) {
  const part = { cardId, displayOrder: 1 };
  const [category, item, offer, coupon, order] = [
    await db
      .insertInto('categories')
      .values({ ...part, name: 'Panes' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('items')
      .values({ ...part, name: 'Hallulla', price: 150 })
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('offers')
      .values({ ...part, title: '2x1' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('coupons')
      .values({ cardId, code: 'DULCE10', unit: 'percent', amount: 10 })
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('orders')
      .values({
        ...{ cardId, number: 1, channel: 'whatsapp', total: 150, token: ORDER_TOKEN },
        customerPhone: '9 8765 4321',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ];
  const customer = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const asked = await insertAsked({ db }, cardId);
  const changeIds = await insertChanges({ db }, cardId, item.id);
  await db.insertInto('qrPlaces').values({ cardId, mark: 'mesa-4', name: 'Mesa 4' }).execute();
  const screen = await db
    .insertInto('kitchenScreens')
    .values({
      cardId,
      name: 'Cocina',
      tokenHash: hashToken(KITCHEN_TOKEN),
      lastSeenAt: new Date('2100-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('orderCounters').values({ cardId, lastNumber: 1 }).execute();
  return {
    categoryId: category.id,
    itemId: item.id,
    offerId: offer.id,
    couponId: coupon.id,
    orderId: order.id,
    orderToken: ORDER_TOKEN,
    customerId: customer.id,
    ...asked,
    kitchenScreenId: screen.id,
    kitchenToken: KITCHEN_TOKEN,
    changeIds,
  };
}

async function insertAchievement({ db }: TestApp, userId: number): Promise<number> {
  const firstProduct = 2;
  await db.insertInto('achievements').values({ userId, badgeId: firstProduct }).execute();
  return firstProduct;
}
