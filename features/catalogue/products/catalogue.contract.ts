import { z } from 'zod';
import { Undoable } from '#features/card/changes/changes.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  idOrder,
  line,
  paragraph,
  pesosInput,
  requiredLine,
  sumOfPesos,
  time,
  uniqueIds,
} from '#foundation/contract/schemas.ts';
import { ItemDetails, ItemDetailsDraft } from './details.contract.ts';
import { MAX_DELETED_AT_ONCE, MAX_PER_ORDER } from './item-bounds.rules.ts';
import { OptionGroup, OptionGroupDrafts } from './options.contract.ts';
import { MAX_PICTURES } from './pictures.rules.ts';
import { UNITS } from './units.rules.ts';

export const MAX_ITEMS = 2_000;
export const MAX_CATEGORIES = 200;

const Unit = z.enum(UNITS, { error: `Elige una unidad: ${UNITS.join(', ')}.` });

export const Category = z.object({
  id: id(),
  cardId: id(),
  name: z.string(),
  displayOrder: z.int(),
  createdAt: time(),
});
export type Category = z.output<typeof Category>;

export const Item = z.object({
  id: id(),
  cardId: id(),
  name: z.string(),
  description: z.string().nullable(),
  /** Of a home with `details.priceUf`, its pesos of today; 0 without a value of the UF for today. */
  price: sumOfPesos(),
  categoryId: id().nullable(),
  imageUrl: z.string().nullable(),
  /** The other pictures, in their order. */
  moreImageUrls: z.array(z.string()),
  /** For visitors, whether it is available now; for the owner, the switch itself. */
  isAvailable: z.boolean(),
  /** 'Agotado hoy': when it becomes available again by itself; null if not sold out. */
  soldOutUntil: time().nullable(),
  isActive: z.boolean(),
  /** The shop's own code in capitals. An import recognises the product by it. */
  code: z.string().nullable(),
  details: ItemDetails,
  options: z.array(OptionGroup),
  /** How many hours in advance the product must be ordered; null if it needs no notice. */
  noticeHours: z.int().nullable(),
  /** How many pieces one order of a customer may have; null for any number. */
  maxPerOrder: z.int().nullable(),
  /** The share of its price that is asked for before an order is confirmed; null for none. */
  depositPercent: z.int().nullable(),
  /** The unit of price and quantity: '½ kilo'; null for pieces. */
  unit: Unit.nullable(),
  /** What is left (in its unit), which orders reduce; null if it is not counted. Visitors see a number of five or less. */
  stock: z.number().nullable(),
  /** Only of a branch's product: its own price, which `price` then is; null for the price of the source. */
  ownPrice: z.int().nullable().optional(),
  displayOrder: z.int(),
  createdAt: time(),
});
export type Item = z.output<typeof Item>;

const displayOrder = z.int().min(0).max(1_000_000).optional();

export const CategoryDraft = z.object({
  name: line(60).min(1, { error: 'Escribe el nombre de la categoría.' }),
  displayOrder,
});
export type CategoryDraft = z.output<typeof CategoryDraft>;

export const ItemDraft = z.object({
  name: requiredLine(120),
  description: clearable(paragraph(1000)).optional(),
  price: pesosInput(),
  categoryId: id().nullable().optional(),
  imageUrl: clearable(z.string()).optional(),
  /** The complete list in order. If there is no main picture, the first of these becomes it. */
  moreImageUrls: z
    .array(z.string().min(1, { error: 'Falta una foto.' }))
    .max(MAX_PICTURES - 1, { error: `Un producto puede tener hasta ${MAX_PICTURES} fotos.` })
    .optional(),
  isAvailable: z.boolean().optional(),
  isActive: z.boolean().optional(),
  code: clearable(
    line(40)
      .overwrite((value) => value.toUpperCase())
      .max(40),
  ).optional(),
  /** Only the sent keys change; null clears all details. */
  details: ItemDetailsDraft.nullable().optional(),
  /** The complete list in order: groups that are not sent are deleted. */
  options: OptionGroupDrafts.nullable().optional(),
  noticeHours: z.int().min(1).max(720).nullable().optional(),
  maxPerOrder: z.int().min(1).max(MAX_PER_ORDER).nullable().optional(),
  depositPercent: z.int().min(1).max(100).nullable().optional(),
  unit: Unit.nullable().optional(),
  stock: z
    .number()
    .min(0)
    .max(99_999)
    .multipleOf(0.001, { error: 'Escribe cuánto queda con hasta tres decimales.' })
    .nullable()
    .optional(),
  displayOrder,
});
export type ItemDraft = z.output<typeof ItemDraft>;

/** True marks the product as sold out until the shop opens for its next day. Setting `isAvailable` ends that. */
const soldOutToday = { soldOutToday: z.boolean().optional() };
/** In a branch: the price here; null for that of the source. A `price` that is sent there means the same. */
const ownPrice = { ownPrice: pesosInput().nullable().optional() };
const ItemUpdate = ItemDraft.partial().extend({ ...soldOutToday, ...ownPrice });
export type ItemUpdate = z.output<typeof ItemUpdate>;

/** The fields that can be changed in several products at once. */
const BulkChange = ItemUpdate.pick({
  price: true,
  categoryId: true,
  isAvailable: true,
  soldOutToday: true,
  options: true,
}).extend({ id: id() });

/** A `cardId` in the body must equal that of the path: a part never moves to another card. */
const sameCard = { cardId: id().optional() };

export const listCategories = endpoint({
  route: 'GET /api/cards/{id}/categories',
  summary: "A card's categories in their order",
  returns: z.array(Category),
});

export const createCategory = endpoint({
  route: 'POST /api/cards/{id}/categories',
  key: 'catalogue',
  summary: 'Add a category',
  body: CategoryDraft.extend(sameCard),
  status: 201,
  returns: Category,
});

export const createCategoryFlat = endpoint({
  route: 'POST /api/categories',
  key: 'catalogue',
  summary: 'Add a category to the card named in the body',
  body: CategoryDraft.extend({ cardId: id() }),
  status: 201,
  returns: Category,
});

export const updateCategory = endpoint({
  route: 'PUT /api/categories/{id}',
  key: 'catalogue',
  summary: 'Change a category',
  body: CategoryDraft.partial().extend(sameCard),
  returns: Category,
});

export const deleteCategory = endpoint({
  route: 'DELETE /api/categories/{id}',
  key: 'catalogue',
  summary: 'Delete a category; its products stay, without a category',
  returns: Undoable,
});

export const orderCategories = endpoint({
  route: 'PUT /api/cards/{id}/categories/order',
  key: 'catalogue',
  summary: 'Put the categories in this order',
  body: idOrder,
  returns: z.array(Category),
});

export const listItems = endpoint({
  route: 'GET /api/cards/{id}/items',
  summary: "A card's products in their order; its owner sees the inactive ones too",
  returns: z.array(Item),
});

export const createItem = endpoint({
  route: 'POST /api/cards/{id}/items',
  key: 'catalogue',
  summary: 'Add a product',
  body: ItemDraft.extend(sameCard),
  carriesPictures: true,
  status: 201,
  returns: Item,
});

export const createItemFlat = endpoint({
  route: 'POST /api/items',
  key: 'catalogue',
  summary: 'Add a product to the card named in the body',
  body: ItemDraft.extend({ cardId: id() }),
  carriesPictures: true,
  status: 201,
  returns: Item,
});

export const updateItem = endpoint({
  route: 'PUT /api/items/{id}',
  key: 'catalogue',
  summary: 'Change a product',
  body: ItemUpdate.extend(sameCard),
  carriesPictures: true,
  returns: Item,
});

export const updateItems = endpoint({
  route: 'PUT /api/cards/{id}/items',
  key: 'catalogue',
  summary: 'Change several products at once: all of them, or none',
  body: z.object({
    items: z
      .array(BulkChange)
      .min(1)
      .max(MAX_ITEMS)
      .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
        error: 'Hay elementos repetidos.',
      }),
  }),
  returns: Undoable.extend({ items: z.array(Item) }),
});

export const deleteItem = endpoint({
  route: 'DELETE /api/items/{id}',
  key: 'catalogue',
  summary: 'Delete a product',
  returns: Undoable,
});

export const deleteItems = endpoint({
  route: 'POST /api/cards/{id}/items/delete',
  key: 'catalogue',
  isEssential: true,
  summary: 'Delete several products at once, 100 at most: all of them, or none',
  body: z.object({
    ids: uniqueIds(
      z
        .array(id())
        .min(1)
        .max(MAX_DELETED_AT_ONCE, { error: `Elige hasta ${MAX_DELETED_AT_ONCE} a la vez.` }),
    ),
  }),
  /** Each deletion is a change of its own. */
  returns: z.object({ undo: z.array(id()) }),
});

export const orderItems = endpoint({
  route: 'PUT /api/cards/{id}/items/order',
  key: 'catalogue',
  summary: 'Put the products in this order',
  body: idOrder,
  returns: z.array(Item),
});
