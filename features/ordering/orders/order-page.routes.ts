import { createHash } from 'node:crypto';
import { inTransaction, lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { invalidField, notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { orderHolder, pageHolder } from './order-page.access.ts';
import { addReceipt, getCustomerOrder, updateCustomerOrder } from './order-page.contract.ts';
import { findReceiptElsewhere, type HeldOrder, readCustomerOrder, saveIsSent } from './order-page.store.ts';
import { lockOrder, updateOrderColumns } from './orders.store.ts';

/** Changes from one address to one order. */
const CHANGES: Limit = { max: 30, windowSeconds: 60 * 60 };
/** Receipts from one address to one order: fewer, because they are pictures. */
const RECEIPTS: Limit = { max: 5, windowSeconds: 60 * 60 };

/**
 * Pages show the stock, which may be some milliseconds old: an order for a product that has just sold out is refused.
 */
export const changesPages = false;

export default function orderPageRoutes(app: App, { db, pictures }: Services): void {
  registerEndpoint(app, getCustomerOrder, pageHolder(db), async ({ held, closed }) =>
    held ? readCustomerOrder(db, held.order, held.card) : closed.page,
  );

  registerEndpoint(app, updateCustomerOrder, orderHolder(db), async ({ order, card, body, request }) => {
    await createThrottle(db).take(`order-changes:${clientAddress(request)}:${order.id}`, CHANGES);
    return inTransaction(db, async (trx) => {
      const changed = await changeByCustomer(trx, order, body);
      return readCustomerOrder(trx, { ...changed, token: order.token }, card);
    });
  });

  registerEndpoint(app, addReceipt, orderHolder(db), async ({ order, card, body, request }) => {
    await createThrottle(db).take(`order-receipts:${clientAddress(request)}:${order.id}`, RECEIPTS);
    return pictures.withUploads({ request, userId: null, cardId: card.id, isReceipt: true }, async (keep) => {
      // An address instead of a picture is refused: the shop would see it unchanged, and it could lead anywhere.
      const receiptUrl = body.imageUrl.startsWith('data:') ? await keep(body.imageUrl) : null;
      if (!receiptUrl) throw invalidField('imageUrl', 'Elige la foto del comprobante.');
      return inTransaction(db, async (trx) => {
        // One after the other, so that two orders that get the same receipt at once do not overlook each other.
        await lockSubject(trx, `receipts:${card.id}`);
        const locked = await lockOrder(trx, order);
        if (locked.status === 'cancelada') throw notAvailable('Este pedido está cancelado.');
        if (locked.paidTotal !== null && locked.paidTotal >= locked.total)
          throw notAvailable('Este pedido ya está pagado.');
        const receiptSha256 = sha256Of(body.imageUrl);
        const receiptUsedIn = await findReceiptElsewhere(trx, locked, receiptSha256);
        const receipt = { receiptUrl, receiptSha256, receiptUsedIn, isReceiptNew: true };
        const updated = await updateOrderColumns(trx, locked, receipt, null);
        return readCustomerOrder(trx, { ...updated, token: order.token }, card);
      });
    });
  });
}

/** Of the picture in a data URL, so that the same picture is found in another order. */
const sha256Of = (dataUrl: string): Buffer =>
  createHash('sha256')
    .update(dataUrl.slice(dataUrl.indexOf(',') + 1))
    .digest();

/** @throws {AppError} `not_available` once the shop has taken up the order; then only the shop can cancel it */
async function changeByCustomer(
  trx: Queryable,
  order: HeldOrder,
  { isSent, isCancelled }: { isSent?: boolean | undefined; isCancelled?: true | undefined },
) {
  const locked = await lockOrder(trx, order);
  if (isCancelled && locked.status !== 'nueva') {
    if (locked.status === 'cancelada') return locked;
    throw notAvailable('El negocio ya tomó tu pedido. Escríbele para cancelarlo.');
  }
  // Once the shop has taken up the order, its message has arrived, whatever the customer says.
  const said =
    locked.status === 'nueva' && isSent !== undefined ? await saveIsSent(trx, locked, isSent) : locked;
  return isCancelled ? updateOrderColumns(trx, said, { status: 'cancelada' }, null) : said;
}
