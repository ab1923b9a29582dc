import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, pathId, time } from '#foundation/contract/schemas.ts';
import { Category, Item, ItemIds, ownerErrors } from './catalogue.contract.ts';

export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/items/{id}/restore',
  summary: 'Bring a product back within 24 hours of its deletion, as it was',
  params: idParams,
  returns: Item,
  errors: [...ownerErrors, 'not_available', 'limit_reached'],
});

export const restoreItems = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/items/restore',
  summary: 'Bring several products back within 24 hours of their deletion: all of them, or none',
  params: idParams,
  body: ItemIds,
  returns: z.array(Item),
  errors: [...ownerErrors, 'not_available', 'limit_reached'],
});

export const restoreCategory = endpoint({
  method: 'POST',
  path: '/api/categories/{id}/restore',
  summary:
    'Bring a category back within 24 hours of its deletion, with those of its products that have no other',
  params: idParams,
  returns: Category,
  errors: [...ownerErrors, 'limit_reached'],
});

/** A change of several products at once, and by which id it is undone. */
const ItemsChange = z.object({
  undo: id(),
  createdAt: time(),
  /** What was changed in any of them. */
  fields: z.array(z.enum(['price', 'categoryId', 'isAvailable', 'soldOutUntil', 'options'])),
  /** How many. */
  changed: z.int(),
  /** Of the first one. */
  name: z.string(),
});
export type ItemsChange = z.output<typeof ItemsChange>;

export const listItemChanges = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/items/changes',
  summary: 'Changes of several products at once in the last 24 hours that can be undone, the newest first',
  params: idParams,
  returns: z.array(ItemsChange),
  errors: ownerErrors,
});

export const undoItemChange = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/items/changes/{changeId}/undo',
  summary: 'Take such a change back, once and within 24 hours, in all products that are as it left them',
  params: idParams.extend({ changeId: pathId() }),
  returns: z.object({
    /** Those that are as they were. */
    items: z.array(Item),
    /** Of each of the others, why it was left alone: '«Torta» cambió después'. */
    left: z.array(z.string()),
  }),
  errors: [...ownerErrors, 'not_available', 'limit_reached'],
});
