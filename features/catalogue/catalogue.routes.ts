import { signedIn } from '#features/accounts/accounts.access.ts';
import {
  cardOwner,
  type OwnedCard,
  provenOwner,
  refuseOtherCard,
  visibleCard,
} from '#features/cards/cards.access.ts';
import { changingCard } from '#features/cards/parts.store.ts';
import type { Pictures } from '#features/images/images.media.ts';
import type { Database, Queryable } from '#foundation/server/database.ts';
import type { App } from '#foundation/server/http.ts';
import { serve } from '#foundation/server/serve.ts';
import { categoryOwner, itemOwner } from './catalogue.access.ts';
import {
  type Category,
  type CategoryDraft,
  createCategory,
  createCategoryFlat,
  createItem,
  createItemFlat,
  deleteCategory,
  deleteItem,
  type Item,
  type ItemDraft,
  listCategories,
  listItems,
  orderCategories,
  orderItems,
  updateCategory,
  updateItem,
} from './catalogue.contract.ts';
import {
  findCategories,
  findItems,
  insertCategory,
  insertItem,
  putCategoriesInOrder,
  putItemsInOrder,
  removeCategory,
  removeItem,
  toCategory,
  toItem,
  updateCategoryColumns,
  updateItemColumns,
} from './catalogue.store.ts';

export function catalogueRoutes(app: App, db: Database, pictures: Pictures): void {
  categoryRoutes(app, db);
  itemRoutes(app, db, pictures);
}

function categoryRoutes(app: App, db: Database): void {
  const add = (card: OwnedCard, draft: CategoryDraft): Promise<Category> =>
    changingCard(db, card, async (trx) => toCategory(await insertCategory(trx, card, draft)));

  serve(app, listCategories, visibleCard(db), async ({ card }) =>
    (await findCategories(db, card.id)).map(toCategory),
  );
  serve(app, createCategory, cardOwner(db), ({ card, body: { cardId, ...draft } }) => {
    refuseOtherCard(card, cardId);
    return add(card, draft);
  });
  serve(app, createCategoryFlat, signedIn(db), async (context) => {
    const { cardId, ...draft } = context.body;
    const { card } = await provenOwner(db, context, cardId);
    return add(card, draft);
  });
  serve(app, updateCategory, categoryOwner(db), ({ card, category, body: { cardId, ...changes } }) => {
    refuseOtherCard(card, cardId);
    return changingCard(db, card, async (trx) =>
      toCategory(await updateCategoryColumns(trx, category, changes)),
    );
  });
  serve(app, deleteCategory, categoryOwner(db), ({ card, category }) =>
    changingCard(db, card, (trx) => removeCategory(trx, category)),
  );
  serve(app, orderCategories, cardOwner(db), ({ card, body }) =>
    changingCard(db, card, async (trx) => {
      await putCategoriesInOrder(trx, card, body.ids);
      return (await findCategories(trx, card.id)).map(toCategory);
    }),
  );
}

function itemRoutes(app: App, db: Database, pictures: Pictures): void {
  /** Pictures are stored before the transaction: decoding takes long, and others wait for the card meanwhile. */
  const withPicture = <Draft extends Partial<ItemDraft>>(
    card: OwnedCard,
    draft: Draft,
    write: (trx: Queryable, draft: Draft) => Promise<Item>,
  ): Promise<Item> =>
    pictures.keeping(async (keep) => {
      const kept = draft.imageUrl === undefined ? draft : { ...draft, imageUrl: await keep(draft.imageUrl) };
      return changingCard(db, card, (trx) => write(trx, kept));
    });
  const add = (card: OwnedCard, draft: ItemDraft): Promise<Item> =>
    withPicture(card, draft, async (trx, kept) => toItem(await insertItem(trx, card, kept)));

  serve(app, listItems, visibleCard(db), async ({ card, isOwner }) =>
    (await findItems(db, card.id, { withInactive: isOwner })).map(toItem),
  );
  serve(app, createItem, cardOwner(db), ({ card, body: { cardId, ...draft } }) => {
    refuseOtherCard(card, cardId);
    return add(card, draft);
  });
  serve(app, createItemFlat, signedIn(db), async (context) => {
    const { cardId, ...draft } = context.body;
    const { card } = await provenOwner(db, context, cardId);
    return add(card, draft);
  });
  serve(app, updateItem, itemOwner(db), ({ card, item, body: { cardId, ...changes } }) => {
    refuseOtherCard(card, cardId);
    return withPicture(card, changes, async (trx, kept) =>
      toItem(await updateItemColumns(trx, card, item, kept)),
    );
  });
  serve(app, deleteItem, itemOwner(db), ({ card, item }) =>
    changingCard(db, card, (trx) => removeItem(trx, item)),
  );
  serve(app, orderItems, cardOwner(db), ({ card, body }) =>
    changingCard(db, card, async (trx) => {
      await putItemsInOrder(trx, card, body.ids);
      return (await findItems(trx, card.id, { withInactive: true })).map(toItem);
    }),
  );
}
