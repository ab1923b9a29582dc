import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { cardManager, requireRole, strongerProof, visibleCard } from '#features/card/cards/cards.access.ts';
import type { AttendedCard, CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import { sweepCreations } from '#features/card/cards/creations.store.ts';
import { refuseInBranch, takeRows, takeWords } from '#features/card/cards/parts.store.ts';
import { type Author, changeCard } from '#features/card/changes/change-card.store.ts';
import { omitUndefined } from '#foundation/contract/omit-undefined.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { idempotencyKeyOf } from '#foundation/server/http/idempotency-key.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { answerCached } from '#foundation/server/page-cache/cached-answers.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { withoutPrices } from './card-items.rules.ts';
import {
  categoryManager,
  findOwnItem,
  itemAttendant,
  itemManager,
  managerOfNamedCard,
  readProductsInTurn,
  requireOwnItems,
  takeProducts,
} from './catalogue.access.ts';
import {
  type CategoryDraft,
  createCategory,
  createCategoryFlat,
  createItem,
  createItemFlat,
  deleteCategory,
  deleteItem,
  deleteItems,
  type ItemDraft,
  type ItemUpdate,
  listCategories,
  listItems,
  MAX_CATEGORIES,
  MAX_ITEMS,
  orderCategories,
  orderItems,
  updateCategory,
  updateItem,
  updateItems,
} from './catalogue.contract.ts';
import {
  findCategories,
  findVisibleCategories,
  insertCategory,
  removeCategory,
  toCategory,
  updateCategoryColumns,
} from './categories.store.ts';
import { weighItems } from './choices.store.ts';
import {
  findItems,
  type ItemRow,
  type ItemRowUpdate,
  insertItem,
  toItem,
  updateItemColumns,
  updateManyItems,
} from './items.store.ts';
import { withKeptPictures } from './kept-pictures.media.ts';
import { hideLongSold } from './sold-items.store.ts';
import { soldOutUntil } from './sold-out.rules.ts';
import { removeItems } from './undo-catalogue.store.ts';
import { findVisibleItems, weighVisibleItems } from './visible-items.store.ts';

/** What 'Historial' sets back of one product, and of several that were changed at once. */
const PRICES = ['price', 'own_price', 'options'];
const OF_SEVERAL = [...PRICES, 'category_id', 'is_available', 'sold_out_until'];

/** Per person of a team, which reads its own products anew after each change. */
const READS_OF_TEAM: Limit = { max: 600, windowSeconds: 10 * 60 };

export const sweeps: Sweeps = { creations: sweepCreations, 'sold products': hideLongSold };

export default function catalogueRoutes(app: App, services: Services): void {
  categoryRoutes(app, services);
  itemRoutes(app, services);
}

function categoryRoutes(app: App, { db, reads }: Services): void {
  const add = async (
    by: Author<ManagedCard>,
    { cardId: _, ...draft }: CategoryDraft & { cardId?: number },
  ) => {
    await takeWords(db, by);
    return changeCard(db, by, async ({ trx, card, record }) => {
      const { result } = await record('categories', [], () => insertCategory(trx, card, draft));
      return toCategory(result);
    });
  };

  registerEndpoint(app, listCategories, visibleCard(reads, db), async ({ card, isTeam }) =>
    (await (isTeam ? findCategories : findVisibleCategories)(reads, card.id)).map(toCategory),
  );
  registerEndpoint(app, createCategory, cardManager(db), (by) => add(by, by.body));
  registerEndpoint(app, createCategoryFlat, managerOfNamedCard(db), async (context) => {
    return add(await requireRole('manages', db, context, context.body.cardId), context.body);
  });
  registerEndpoint(app, updateCategory, categoryManager(db), async (by) => {
    const { cardId: _, ...changes } = by.body;
    if (changes.name !== undefined && changes.name !== by.category.name) await takeWords(db, by);
    return changeCard(db, by, async ({ trx, record }) => {
      const write = () => updateCategoryColumns(trx, by.category, changes);
      return toCategory((await record('categories', [by.category.id], write)).result);
    });
  });
  registerEndpoint(app, deleteCategory, categoryManager(db), async (by) => {
    await takeRows(db, by, MAX_ITEMS);
    return changeCard(db, by, async (change) => {
      const [undo = null] = await removeCategory(change, by.category);
      return { undo };
    });
  });
  registerEndpoint(app, orderCategories, cardManager(db), async (by) => {
    await takeRows(db, by, MAX_CATEGORIES);
    return changeCard(db, by, async ({ trx, card, order }) => {
      await order('categories', by.body.ids);
      return (await findCategories(trx, card.id)).map(toCategory);
    });
  });
}

function itemRoutes(app: App, { db, reads, pictures, throttle }: Services): void {
  const add = async (
    by: Author<ManagedCard>,
    request: FastifyRequest,
    { cardId: _, ...draft }: ItemDraft & { cardId?: number },
  ) => {
    await takeWords(db, by);
    const sender = { request, userId: by.viewer.id, cardId: by.card.id };
    return withKeptPictures(pictures, sender, draft, (kept) =>
      changeCard(db, by, async ({ trx, card, insertOnce }) => {
        const insert = () => insertItem(trx, card, kept);
        const row = await insertOnce('items', idempotencyKeyOf(request), insert, async (id) => {
          const present = await findOwnItem(trx, card, id);
          return present && updateItemColumns(trx, card, present, kept);
        });
        return toItem(row, new Date());
      }),
    );
  };

  registerEndpoint(app, listItems, visibleCard(reads, db), async (context) => {
    const { card, isTeam, viewerId, request, reply } = context;
    const now = new Date();
    if (!isTeam) {
      // Most guests get what is in memory, and do not come here.
      await takeProducts(throttle, request, await weighVisibleItems(reads, card));
      answerCached(reply, [`card:${card.id}`]);
      const items = await readProductsInTurn(request, () => findVisibleItems(reads, card, now));
      return card.enablePricing ? items : items.map(withoutPrices);
    }
    await throttle.take(`items-of-team:${viewerId}`, READS_OF_TEAM);
    const rows = await readProductsInTurn(request, () => findItems(reads, card.id, { withInactive: true }));
    return rows.map((row) => toItem(row, now));
  });
  registerEndpoint(app, createItem, cardManager(db), (by) => add(by, by.request, by.body));
  registerEndpoint(app, createItemFlat, managerOfNamedCard(db), async (context) => {
    const by = await requireRole('manages', db, context, context.body.cardId);
    return add(by, context.request, context.body);
  });
  registerEndpoint(app, updateItem, itemAttendant(db), async (context) => {
    const { item, viewer, request, body } = context;
    const { cardId: _, ...changes } = body;
    // All choices of a product are written anew, and kept for an undo.
    const choices = changes.options?.flatMap((group) => group.choices).length ?? 0;
    if (choices > 0) await takeRows(db, context, choices);
    if (changesWords(item, changes)) await takeWords(db, context);
    const now = new Date();
    const card = isAvailability(changes) ? context.card : strongerProof('manages', context.card);
    const sender = { request, userId: viewer.id, cardId: card.id };
    return withKeptPictures(pictures, sender, columnsOf(card, changes, now), (kept) =>
      changeCard(db, { viewer, card, body }, async ({ trx, card: locked, record }) => {
        const own = ofBranch(locked, kept);
        const write = () => updateItemColumns(trx, card, item, own ?? kept);
        const undoable = isUfChange(changes) ? [...PRICES, 'details'] : PRICES;
        const recording = { undoable, isOwn: own !== null };
        return toItem((await record('items', [item.id], write, recording)).result, now);
      }),
    );
  });
  registerEndpoint(app, updateItems, cardManager(db), async (by) => {
    const asked = by.body.items.map(({ id }) => id);
    await takeRows(db, by, await weighItems(db, by.card, asked));
    return changeCard(db, by, async ({ trx, card, record }) => {
      const now = new Date();
      const changes = by.body.items.map(({ id, ...change }) => {
        const columns = columnsOf(card, change, now);
        return { id, ...(ofBranch(card, columns) ?? columns) };
      });
      const ids = changes.map(({ id }) => id);
      const write = () => updateManyItems(trx, card, changes);
      const recording = { undoable: OF_SEVERAL, isOwn: card.catalogueOf !== null };
      const { result, undo } = await record('items', ids, write, recording);
      return { items: result.map((row) => toItem(row, now)), undo: undo[0] ?? null };
    });
  });
  registerEndpoint(app, deleteItem, itemManager(db), async (by) => {
    await takeWords(db, by);
    return changeCard(db, by, async (change) => {
      const [undo = null] = await removeItems(change, [by.item.id]);
      return { undo };
    });
  });
  registerEndpoint(app, deleteItems, cardManager(db), async (by) => {
    await takeRows(db, by, await weighItems(db, by.card, by.body.ids));
    await takeWords(db, by);
    return changeCard(db, by, async (change) => {
      await requireOwnItems(change.trx, change.card, by.body.ids);
      return { undo: await removeItems(change, by.body.ids) };
    });
  });
  registerEndpoint(app, orderItems, cardManager(db), async (by) => {
    // All rows are written anew, and all are answered.
    await takeRows(db, by, 2 * (await weighItems(db, by.card, by.body.ids)));
    return changeCard(db, by, async ({ trx, card, order }) => {
      await order('items', by.body.ids);
      const now = new Date();
      return (await findItems(trx, card.id, { withInactive: true })).map((row) => toItem(row, now));
    });
  });
}

/** Whether something changes by which a card is searched (`index_cards_of_items`): programs send all fields again. */
const changesWords = (
  item: ItemRow,
  { name = item.name, isActive = item.isActive, details = item.details }: ItemUpdate,
): boolean => name !== item.name || isActive !== item.isActive || !isDeepStrictEqual(details, item.details);

/** A price in UF is one of the details. */
const isUfChange = ({ details }: Pick<ItemUpdate, 'details'>): boolean => details?.priceUf !== undefined;

/** The fields of a product that a person who attends may change. */
const AVAILABILITY: ReadonlySet<string> = new Set(['isAvailable', 'soldOutToday', 'stock']);
const isAvailability = (changes: object): boolean =>
  Object.keys(changes).every((name) => AVAILABILITY.has(name));

/** Switching a product on or off ends 'agotado hoy'. A sold-out product stays switched on and comes back by itself. */
function columnsOf(card: AttendedCard, { soldOutToday, ...change }: ItemUpdate, now: Date): ItemRowUpdate {
  if (soldOutToday) return { ...change, isAvailable: true, soldOutUntil: soldOutUntil(card, now) };
  const isOver = soldOutToday === false || change.isAvailable !== undefined;
  return isOver ? { ...change, soldOutUntil: null } : change;
}

/**
 * What a branch may change of a copied product: its availability, its stock and its own price.
 * @returns null for a card with a catalogue of its own
 * @throws {AppError} `branch_catalogue` for other changes; `invalid` for an own price of a card that is no branch
 */
function ofBranch(card: Pick<CardRow, 'catalogueOf'>, columns: ItemRowUpdate): ItemRowUpdate | null {
  const { price, ownPrice = price, isAvailable, soldOutUntil, stock, ...others } = columns;
  if (card.catalogueOf === null) {
    if (columns.ownPrice === undefined) return null;
    throw invalidField('ownPrice', 'Esta tarjeta no es una sucursal: cambia el precio.');
  }
  if (Object.keys(omitUndefined(others)).length > 0) refuseInBranch(card);
  return omitUndefined({ ownPrice, isAvailable, soldOutUntil, stock });
}
