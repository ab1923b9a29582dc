import type { FastifyRequest } from 'fastify';
import { reachesCard, signedIn, type Viewer, viewerOf } from '#features/people/accounts/accounts.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate, answerPublic } from '#foundation/server/http/caching.ts';
import { AppError, MovedError, notFound } from '#foundation/server/http/errors.ts';
import { type Guard, type GuardContext, guard } from '#foundation/server/http/register-endpoint.ts';
import { findCardRole } from './card-members.store.ts';
import { allowsRole, type CardRole } from './card-role.rules.ts';
import {
  type AttendedCard,
  type CardRow,
  findCard,
  findCardByFormerSubdomain,
  findCardBySubdomain,
  type OwnedCard,
  PROOF,
  type ProvenCard,
  type VisibleCard,
} from './cards.store.ts';
import { normaliseSubdomain } from './subdomain.rules.ts';

export const MISSING_CARD = 'Esta tarjeta no existe';
const OTHER_CARD = 'Esta llave no es para esta tarjeta.';

/** The person behind a request. Changes by members of the team are recorded, like those by administrators. */
export type CardViewer = Viewer & { isMember: boolean };

export interface CardProof<Role extends CardRole> {
  viewer: CardViewer;
  card: ProvenCard<Role>;
}

/** @throws {AppError} `forbidden` */
function prove<Role extends CardRole>(
  card: CardRow,
  proof: { personId: number; role: CardRole | null; needed: Role },
): ProvenCard<Role> {
  const { personId, role, needed } = proof;
  if (role === null || !allowsRole(role, needed)) throw refusal(role);
  return Object.assign({ ...card }, { [PROOF]: { personId, role, needed } }) as ProvenCard<Role>;
}

/** A card created in this transaction belongs to its creator. */
export const asJustCreated = (card: CardRow): OwnedCard =>
  prove(card, { personId: card.userId, role: 'owner', needed: 'owner' });

/**
 * Checks a proof again for the locked row: since the request began, the card may have been given away, or the
 * membership may have ended.
 * @throws {AppError} `forbidden`
 */
export async function requireStillProven(trx: Queryable, card: AttendedCard, locked: CardRow): Promise<void> {
  const { personId, needed } = card[PROOF];
  const role = await findCardRole(trx, locked, personId);
  if (!allowsRole(role, needed)) throw refusal(role);
}

/**
 * Proves that a person with at least this role is signed in. The guards of a card's parts use it, too.
 * @throws {AppError} `unauthenticated`, `not_found`, `forbidden`
 */
export async function requireRole<Role extends CardRole>(
  needed: Role,
  db: Database,
  context: GuardContext<unknown>,
  cardId: number,
): Promise<CardProof<Role>> {
  const { viewer } = await signedIn(db)(context);
  const card = await findCard(db, cardId);
  if (!card) throw notFound(MISSING_CARD);
  if (!(await reachesCard(db, context.request, card.id)))
    throw new AppError('forbidden', { message: OTHER_CARD });
  const role = await findCardRole(db, card, viewer.id);
  return {
    viewer: { ...viewer, isMember: role !== 'owner' },
    card: prove(card, { personId: viewer.id, role, needed }),
  };
}

/**
 * A stronger proof for the same person, for requests whose body decides which role they require.
 * @throws {AppError} `forbidden`
 */
export const strongerProof = <Role extends CardRole>(needed: Role, card: AttendedCard): ProvenCard<Role> =>
  prove(card, { ...card[PROOF], needed });

/** A member is told what their role allows; a stranger is told nothing. */
const REFUSALS: Partial<Record<CardRole, string>> = {
  attends: 'Tu rol en esta tarjeta es atender: pedidos, mensajes y disponibilidad.',
  manages: 'Esto solo lo puede hacer quien es dueño de la tarjeta.',
};
const refusal = (role: CardRole | null): AppError =>
  new AppError('forbidden', { message: role ? REFUSALS[role] : undefined });

/** A person with at least this role for the card in the path. */
const cardGuard = <Role extends CardRole>(
  db: Database,
  needed: Role,
): Guard<{ id: number }, CardProof<Role>> =>
  guard(needed, (context) => requireRole(needed, db, context, context.params.id));

/** The owner of the card in the path, or an administrator. */
export const cardOwner = (db: Database) => cardGuard(db, 'owner');
/** A person who manages the card in the path: everything except deleting it, giving it away and changing its team. */
export const cardManager = (db: Database) => cardGuard(db, 'manages');
/** A person who attends to the card in the path: orders, availability and the switchboard. */
export const cardAttendant = (db: Database) => cardGuard(db, 'attends');

/**
 * A person with at least this role for the card of the part in the path: of a product, an order. Its proof has the
 * part under `name`.
 */
export const partGuard =
  <Part extends { cardId: number }>() =>
  <Role extends CardRole, Name extends string>(
    db: Database,
    needed: Role,
    name: Name,
    {
      find,
      missing,
    }: { find: (db: Database, id: number) => Promise<object | null | undefined>; missing: string },
  ): Guard<{ id: number }, CardProof<Role> & Record<Name, Part>> =>
    guard(needed, async (context) => {
      await signedIn(db)(context);
      const part = (await find(db, context.params.id)) as Part | null | undefined;
      if (!part) throw notFound(missing);
      const proof = await requireRole(needed, db, context, part.cardId);
      return { ...proof, [name]: part } as CardProof<Role> & Record<Name, Part>;
    });

/**
 * The card in the path, if the viewer may see it, and whether they work with it.
 * @param people where sessions and roles are read: never from a replica, as they may have just begun or ended
 */
export const visibleCard = (
  db: Database,
  people = db,
): Guard<{ id: number }, { card: VisibleCard; isTeam: boolean; viewerId: number | null }> =>
  guard('anyone, more when signed in', async (context) =>
    seen(people, context, await findCard(db, context.params.id)),
  );

/** A card that the viewer may see. The guards of other features use it, too. */
export const provenVisible = async (
  db: Database,
  context: GuardContext<unknown>,
  cardId: number,
): Promise<{ card: VisibleCard; isTeam: boolean }> => seen(db, context, await findCard(db, cardId));

/** Like `visibleCard`, by subdomain. A former subdomain redirects (308) to the current one. */
export const visibleCardBySubdomain = (
  db: Database,
  people = db,
): Guard<{ subdomain: string }, { card: VisibleCard; isTeam: boolean }> =>
  guard('anyone, more when signed in', async (context) => {
    const asked = context.params.subdomain;
    const { card, movedTo } = await findCardAt(db, asked);
    if (movedTo) throw new MovedError(withSubdomain(context.request, asked, movedTo));
    return seen(people, context, card);
  });

/**
 * The card at an address. If the requested address is a former one, or written differently, `movedTo` is the right one.
 * The addresses of an inactive card are not revealed.
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
export async function asVisible(
  db: Queryable,
  viewer: Viewer | null,
  card: CardRow | null,
): Promise<{ card: VisibleCard; isTeam: boolean }> {
  const isTeam = card !== null && viewer !== null && (await findCardRole(db, card, viewer.id)) !== null;
  if (!card || !(card.isActive || isTeam)) throw notFound(MISSING_CARD);
  return { card: card as VisibleCard, isTeam };
}

async function seen(
  db: Database,
  { request, reply }: GuardContext<unknown>,
  card: CardRow | null,
): Promise<{ card: VisibleCard; isTeam: boolean; viewerId: number | null }> {
  const viewer = card && (await viewerOf(db, request));
  // For a key of other cards it is what any visitor sees.
  const isReached = card !== null && (await reachesCard(db, request, card.id));
  const visible = await asVisible(db, isReached ? viewer : null, card);
  if (visible.isTeam) answerPrivate(reply);
  else answerPublic(reply);
  return { ...visible, viewerId: viewer?.id ?? null };
}

function withSubdomain(request: FastifyRequest, asked: string, subdomain: string): string {
  const [path = '', ...query] = request.url.split('?');
  const segments = path
    .split('/')
    .map((segment) => (segment === encodeURIComponent(asked) || segment === asked ? subdomain : segment));
  return [segments.join('/'), ...query].join('?');
}
