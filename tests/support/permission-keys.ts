import type { KeyScope } from '#foundation/contract/endpoint.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import type { TestApp } from './test-app.ts';

/**
 * The column of keys in the table of permissions: the calls that only some keys make. Every key reads what anybody reads
 * of a card, and its other settings; no key makes any other call.
 */
export const KEY_CALLS: Record<Exclude<KeyScope, 'read'>, readonly string[]> = {
  orders: [
    'GET /api/cards/{id}/bookings',
    'GET /api/cards/{id}/busy-times',
    'GET /api/cards/{id}/closing',
    'GET /api/cards/{id}/closing/export',
    'GET /api/cards/{id}/customers',
    'GET /api/cards/{id}/customers/export',
    'GET /api/customers/{id}',
    'PUT /api/customers/{id}',
    'GET /api/cards/{id}/bookings/summary',
    'GET /api/cards/{id}/order-settings',
    'GET /api/cards/{id}/orders',
    'GET /api/cards/{id}/orders/export',
    'GET /api/cards/{id}/orders/production',
    'GET /api/cards/{id}/orders/summary',
    'GET /api/cards/{id}/requests',
    'GET /api/cards/{id}/requests/export',
    'GET /api/cards/{id}/requests/summary',
    'GET /api/cards/{id}/statistics',
    'GET /api/cards/{id}/statistics/export',
    'GET /api/orders/{id}',
    'POST /api/cards/{id}/bookings/team',
    'POST /api/cards/{id}/orders/owner',
    'POST /api/orders/{id}/seen',
    'PUT /api/bookings/{id}',
    'PUT /api/bookings/{id}/sender',
    'PUT /api/cards/{id}/orders',
    'PUT /api/cards/{id}/switchboard',
    'PUT /api/orders/{id}',
    'PUT /api/orders/{id}/sender',
    'PUT /api/requests/{id}',
    'PUT /api/requests/{id}/sender',
  ],
  catalogue: [
    'DELETE /api/categories/{id}',
    'DELETE /api/coupons/{id}',
    'GET /api/cards/{id}/coupons',
    'DELETE /api/items/{id}',
    'DELETE /api/offers/{id}',
    'POST /api/cards/{id}/categories',
    'POST /api/cards/{id}/coupons',
    'POST /api/cards/{id}/items',
    'POST /api/cards/{id}/items/delete',
    'POST /api/cards/{id}/items/import',
    'POST /api/cards/{id}/offers',
    'POST /api/cards/{id}/sheet-pictures',
    'POST /api/categories',
    'POST /api/items',
    'PUT /api/cards/{id}/categories/order',
    'PUT /api/cards/{id}/items',
    'PUT /api/cards/{id}/items/order',
    'PUT /api/cards/{id}/offers/order',
    'PUT /api/categories/{id}',
    'PUT /api/coupons/{id}',
    'PUT /api/items/{id}',
    'PUT /api/offers/{id}',
  ],
  all: [
    'DELETE /api/cards/{id}/qr-places/{mark}',
    'GET /api/conversations/{id}/messages',
    'POST /api/cards/{id}/qr-places',
    'POST /api/conversations/{id}/messages',
    'POST /api/conversations/{id}/read',
    'PUT /api/cards/{id}',
    'PUT /api/cards/{id}/booking-settings',
    'PUT /api/cards/{id}/message-settings',
  ],
};

/** A key of each kind for one card, and one that may do everything with another card. */
export type Keys = Record<KeyScope | 'ofOtherCard', string>;

export async function insertKeys(
  { db }: Pick<TestApp, 'db'>,
  userId: number,
  { cardId, otherCardId }: { cardId: number; otherCardId: number },
): Promise<{ keys: Keys; ownKeyId: number }> {
  const keys = { read: 'key-r', orders: 'key-o', catalogue: 'key-c', all: 'key-a', ofOtherCard: 'key-x' };
  const { id: ownKeyId } = await db
    .insertInto('apiKeys')
    .values(
      Object.entries(keys).map(([kind, token]) => ({
        userId,
        name: kind,
        tokenHash: hashToken(token),
        may: kind === 'ofOtherCard' ? 'all' : (kind as KeyScope),
        cardIds: [kind === 'ofOtherCard' ? otherCardId : cardId],
        // Just used, so that using it again stores nothing.
        lastUsedAt: new Date(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { keys, ownKeyId };
}
