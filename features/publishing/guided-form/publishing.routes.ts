import type { FastifyRequest } from 'fastify';
import { cardChanges } from '#features/card/cards/card-draft.rules.ts';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { type CardColumns, insertCard, makeRoomForCard, toCard } from '#features/card/cards/cards.store.ts';
import { takeRows } from '#features/card/cards/parts.store.ts';
import { refuseTakenSubdomain, validSubdomain } from '#features/card/cards/subdomain.access.ts';
import { lookForType } from '#features/card/looks/looks.rules.ts';
import { takeCatalogue } from '#features/catalogue/branches/branches.store.ts';
import { refuseContradictions } from '#features/catalogue/offers/offers.access.ts';
import { MAX_OFFERS } from '#features/catalogue/offers/offers.contract.ts';
import { insertOffer } from '#features/catalogue/offers/offers.store.ts';
import { MAX_CATEGORIES, MAX_ITEMS } from '#features/catalogue/products/catalogue.contract.ts';
import { insertCategories } from '#features/catalogue/products/categories.store.ts';
import { insertItems } from '#features/catalogue/products/items.store.ts';
import { keptPictures } from '#features/catalogue/products/kept-pictures.media.ts';
import { countChoices } from '#features/catalogue/products/options.rules.ts';
import { learnHeading } from '#features/discovery/search/known-words.store.ts';
import { saveOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import { signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import type { NewAccount } from '#features/people/accounts/accounts.contract.ts';
import { sendConfirmation } from '#features/people/accounts/accounts.routes.ts';
import { findUser, insertUser, promoteToOwner } from '#features/people/accounts/accounts.store.ts';
import { type Actor, cardSubject, recordCreated, userSubject } from '#features/platform/audit/audit.store.ts';
import type { StorePicture } from '#features/platform/images/images.media.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Passwords } from '#foundation/server/security/passwords.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { createCard, type NewCard } from './publishing.contract.ts';

/** Those that were deleted again count, too: each keeps its address from others. */
const CARDS: Limit = { max: 100, windowSeconds: DAY_SECONDS };

/** Creates a card with its catalogue in one transaction: all of it or nothing, including picture files. */
export default function publishingRoutes(app: App, services: Services): void {
  const { config, db, passwords, pictures, throttle } = services;
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, createCard, signedIn(db), async ({ viewer, body, request, reply }) => {
    refuseAdministratorsFields(viewer, body);
    refuseUnclear(body);
    const products = body.categories.flatMap(({ items }) => items);
    const copied = body.catalogueOf ? MAX_ITEMS : 0;
    await takeRows(db, { viewer }, products.length + Math.ceil(countChoices(products) / 10) + copied);
    if (viewer.role !== 'admin') await throttle.take(`cards-made:${viewer.id}`, CARDS);
    const draft = { ...body, userId: body.userId ?? viewer.id };
    const card = await publishCard(db, { pictures, passwords }, draft, {
      ...{ by: viewer, request, verifiesEmails: config.verifiesEmails },
      // Administrators have no such limit, because they create cards for others.
      ...(viewer.role !== 'admin' && { maxWhileYoung: config.limits.youngAccountCards }),
    });
    if (body.owner) afterAnswer(reply, () => sendConfirmationTo(services, card.userId));
    return card;
  });
}

/** Sends the new owner of a card the link that confirms their e-mail address, unless it is confirmed already. */
export async function sendConfirmationTo(services: Services, userId: number): Promise<void> {
  const user = await findUser(services.db, userId);
  if (user && !user.emailVerified) await sendConfirmation(services, user);
}

/**
 * Stores the card, its catalogue and, with `owner`, the owner's account in one transaction, and records it in the audit
 * log where needed.
 * @param from the person and the request; absent for demo content
 * @throws {AppError} `subdomain_taken`, `email_taken`, `limit_reached`, `invalid`, or the reason why a picture was
 * refused
 */
export async function publishCard(
  db: Queryable,
  { pictures, passwords }: Pick<Services, 'pictures' | 'passwords'>,
  draft: NewCard & ({ userId: number } | { owner: NewAccount }),
  from?: { by: Actor; request: FastifyRequest; verifiesEmails: boolean; maxWhileYoung?: number },
): Promise<Card> {
  const subdomain = validSubdomain(draft.subdomain);
  await refuseTakenSubdomain(db, subdomain, { userId: draft.userId });
  const account = draft.owner && (await hashedAccount(draft.owner, passwords));
  const { by, request } = from ?? {};
  const sender = by && request ? { request, userId: by.id } : null;
  return pictures.withUploads(sender, async (keep) => {
    const content = await keepPictures(draft, keep);
    return inTransaction(db, async (trx) => {
      const owner =
        account &&
        (await insertUser(trx, { ...account, emailVerifiedAt: from?.verifiesEmails ? null : new Date() }));
      const userId = owner?.id ?? (draft.userId as number);
      await makeRoomForCard(trx, userId, from?.maxWhileYoung);
      const card = await insertContent(trx, { ...content, userId, subdomain }, draft);
      await promoteToOwner(trx, userId);
      if (by && owner) await recordCreated(trx, by, userSubject(owner), owner);
      if (by) await recordCreated(trx, by, cardSubject(card), card);
      return card;
    });
  });
}

/** Fields that only administrators may set. Others may send them with their default values. */
function refuseAdministratorsFields(viewer: Viewer, draft: NewCard): void {
  if (viewer.role !== 'admin') {
    const givesAway = draft.userId !== undefined && draft.userId !== viewer.id;
    if (draft.isFeatured || draft.owner || givesAway) throw new AppError('forbidden');
  }
}

/** Checks before any picture is read. @throws {AppError} `invalid` when two owners are named, `limit_reached` */
export function refuseUnclear({
  owner,
  userId,
  categories,
  offers,
}: Omit<NewCard, 'title' | 'subdomain'>): void {
  if (owner && userId !== undefined) {
    throw invalidField('userId', 'Elige entre una cuenta nueva y una que ya existe.');
  }
  for (const [at, offer] of offers.entries()) refuseContradictions(offer, `offers.${at}.`);
  const items = categories.reduce((count, category) => count + category.items.length, 0);
  if (categories.length > MAX_CATEGORIES || items > MAX_ITEMS || offers.length > MAX_OFFERS) {
    throw new AppError('limit_reached');
  }
}

async function hashedAccount({ password, ...account }: NewAccount, passwords: Passwords) {
  return { ...account, role: 'card_owner' as const, passwordHash: await passwords.hash(password) };
}

async function keepPictures(draft: NewCard, keep: StorePicture) {
  const changes = cardChanges(
    draft,
    { contactInfo: {}, socialLinks: {}, businessHours: {}, comuna: null },
    new Date(),
  );
  const columns = {
    ...changes,
    title: draft.title,
    cardType: draft.cardType,
    profileImageUrl: await keep(changes.profileImageUrl),
    headerBackgroundImageUrl: await keep(changes.headerBackgroundImageUrl),
  };
  const categories = [];
  for (const { name, items } of draft.categories) {
    const kept = [];
    for (const item of items) kept.push(await keptPictures(item, keep));
    categories.push({ name, items: kept });
  }
  const offers = [];
  for (const offer of draft.offers) offers.push({ ...offer, imageUrl: await keep(offer.imageUrl) });
  return { columns, categories, offers };
}

type Content = Awaited<ReturnType<typeof keepPictures>> & Pick<CardColumns, 'userId' | 'subdomain'>;

async function insertContent(
  trx: Queryable,
  { columns, categories, offers, userId, subdomain }: Content,
  { orderSettings: settings, catalogueOf }: Pick<NewCard, 'orderSettings' | 'catalogueOf'>,
): Promise<Card> {
  const row = await insertCard(trx, { look: lookForType(columns.cardType), ...columns, userId, subdomain });
  const card = asJustCreated(row);
  await learnHeading(trx, row.id);
  if (settings) await saveOrderSettings(trx, card, settings, { isTransferChanged: false });
  const inserted = await insertCategories(
    trx,
    card,
    categories.map(({ name }) => ({ name })),
  );
  const items = categories.flatMap((category, at) =>
    category.items.map((item) => ({ ...item, categoryId: inserted[at]?.id ?? null })),
  );
  await insertItems(trx, card, items);
  for (const offer of offers) await insertOffer(trx, card, offer);
  if (!catalogueOf) return toCard(row);
  return toCard(
    await takeCatalogue(trx, card, { cardId: catalogueOf, replaces: items.length }, 'catalogueOf'),
  );
}
