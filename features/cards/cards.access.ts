import type { FastifyRequest } from 'fastify';
import { signedIn, type Viewer, viewerOf } from '#features/accounts/accounts.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate, answerPublic } from '#foundation/server/http/caching.ts';
import { AppError, invalidField, MovedError, notFound } from '#foundation/server/http/errors.ts';
import { type Guard, type GuardContext, guard } from '#foundation/server/http/serve.ts';
import {
  type CardRow,
  findCard,
  findCardByFormerSubdomain,
  findCardBySubdomain,
  type OwnedCard,
  type VisibleCard,
} from './cards.store.ts';
import { normaliseSubdomain } from './subdomain.rules.ts';

export const MISSING_CARD = 'Esta tarjeta no existe';

const owns = (viewer: Viewer | null, card: CardRow): boolean =>
  viewer !== null && (viewer.id === card.userId || viewer.role === 'admin');

/** Proves that `viewer` may change the card. @throws {AppError} `forbidden` */
export function asOwned(viewer: Viewer, card: CardRow): OwnedCard {
  if (!owns(viewer, card)) throw new AppError('forbidden');
  return card as OwnedCard;
}

/** A card created in this transaction belongs to its creator. */
export const asJustCreated = (card: CardRow): OwnedCard => card as OwnedCard;

/** Proves that the card's owner or an administrator is signed in. Shared by the guards of a card's parts. */
export async function provenOwner(
  db: Database,
  context: GuardContext<unknown>,
  cardId: number,
): Promise<{ viewer: Viewer; card: OwnedCard }> {
  const { viewer } = await signedIn(db)(context);
  const card = await findCard(db, cardId);
  if (!card) throw notFound(MISSING_CARD);
  return { viewer, card: asOwned(viewer, card) };
}

/**
 * A part never moves to another card: a `cardId` in a body must be the card's.
 * @throws {AppError} `invalid` naming the field
 */
export function refuseOtherCard(card: OwnedCard, cardId: number | undefined): void {
  if (cardId !== undefined && cardId !== card.id) {
    throw invalidField('cardId', 'No es la tarjeta de esta dirección.');
  }
}

/** The owner of the card in the path. */
export const cardOwner = (db: Database): Guard<{ id: number }, { viewer: Viewer; card: OwnedCard }> =>
  guard('owner', (context) => provenOwner(db, context, context.params.id));

/** The card in the path, if the viewer may see it, and whether they own it. */
export const visibleCard = (db: Database): Guard<{ id: number }, { card: VisibleCard; isOwner: boolean }> =>
  guard('anyone, more when signed in', (context) => provenVisible(db, context, context.params.id));

/** A card that the viewer may see. Shared by the guards of other features. */
export const provenVisible = async (
  db: Database,
  context: GuardContext<unknown>,
  cardId: number,
): Promise<{ card: VisibleCard; isOwner: boolean }> => seen(db, context, await findCard(db, cardId));

/** The same by subdomain. A former subdomain redirects (308) to the current one. */
export const visibleCardBySubdomain = (
  db: Database,
): Guard<{ subdomain: string }, { card: VisibleCard; isOwner: boolean }> =>
  guard('anyone, more when signed in', async (context) => {
    const asked = context.params.subdomain;
    const { card, movedTo } = await findCardAt(db, asked);
    if (movedTo) throw new MovedError(withSubdomain(context.request, asked, movedTo));
    return seen(db, context, card);
  });

/**
 * The card at an address. `movedTo` is the address to use instead: the requested one is a former address, or another
 * spelling. An inactive card reveals no address.
 */
export async function findCardAt(
  db: Queryable,
  asked: string,
): Promise<{ card: CardRow | null; movedTo: string | null }> {
  const subdomain = normaliseSubdomain(asked);
  const card = await findCardBySubdomain(db, subdomain);
  const found = card ?? (await findCardByFormerSubdomain(db, subdomain));
  const isElsewhere = found?.isActive && found.subdomain !== asked;
  return isElsewhere ? { card: null, movedTo: found.subdomain } : { card, movedTo: null };
}

/** Proves that `viewer` (null for a guest) may see the card. @throws {AppError} `not_found` */
export function asVisible(viewer: Viewer | null, card: CardRow | null): VisibleCard {
  if (!card || !(card.isActive || owns(viewer, card))) throw notFound(MISSING_CARD);
  return card as VisibleCard;
}

async function seen(
  db: Database,
  { request, reply }: GuardContext<unknown>,
  card: CardRow | null,
): Promise<{ card: VisibleCard; isOwner: boolean }> {
  const viewer = card && (await viewerOf(db, request));
  const visible = asVisible(viewer, card);
  const isOwner = owns(viewer, visible);
  if (isOwner) answerPrivate(reply);
  else answerPublic(reply);
  return { card: visible, isOwner };
}

/** The requested address with one path segment replaced. */
function withSubdomain(request: FastifyRequest, asked: string, subdomain: string): string {
  const [path = '', ...query] = request.url.split('?');
  const segments = path
    .split('/')
    .map((segment) => (segment === encodeURIComponent(asked) || segment === asked ? subdomain : segment));
  return [segments.join('/'), ...query].join('?');
}
