import { cardManager } from '#features/card/cards/cards.access.ts';
import { answerTable } from '#features/catalogue/sheets/sheet-answer.media.ts';
import { createSheets } from '#features/catalogue/sheets/sheet-jobs.media.ts';
import { exportClosing } from '#features/ordering/closing/closing.contract.ts';
import { CLOSING_COLUMNS, closingRows, datesOf } from '#features/ordering/closing/closing.rules.ts';
import { findClosing } from '#features/ordering/closing/closing.store.ts';
import { findOrdersBetween } from '#features/ordering/orders/order-inbox.store.ts';
import { countLines } from '#features/ordering/orders/order-lines.store.ts';
import { withLines } from '#features/ordering/orders/orders.store.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { readInTurn, takeSheet } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { exportOrders } from './order-export.contract.ts';
import { EXPORT_COLUMNS, exportPeriod, exportRows } from './order-export.rules.ts';

/** As many as a spreadsheet handles well; a busy shop has fewer in a month. */
const MAX_ORDERS = 5_000;
const MAX_LINES = 50_000;

/** No page shows orders. */
export const changesPages = false;

export default function orderExportRoutes(app: App, { db, throttle }: Services): void {
  const sheets = createSheets();
  app.addHook('onClose', () => sheets.close());

  registerEndpoint(app, exportClosing, cardManager(db), async ({ viewer, card, query, reply }) => {
    await takeSheet(throttle, viewer.id);
    const { date, period, format } = query;
    const find = () => inSnapshot(db, (trx) => findClosing(trx, card, datesOf(date, period)));
    const rows = closingRows(await readInTurn(throttle, viewer.id, find, 3));
    const days = period === 'month' ? date.slice(0, 7) : date;
    return answerTable(
      reply,
      { sheets, userId: viewer.id },
      { title: `Cierre ${days}`, columns: CLOSING_COLUMNS, rows },
      { format, name: `cierre-${card.subdomain}-${days}` },
    );
  });

  registerEndpoint(app, exportOrders, cardManager(db), async ({ viewer, card, query, reply }) => {
    await takeSheet(throttle, viewer.id);
    const { from, to } = exportPeriod(query, new Date(), card.timeZone);
    const read = async () => {
      const found = await findOrdersBetween(db, card, { from, to, limit: MAX_ORDERS + 1 });
      if (found.length > MAX_ORDERS) {
        throw invalidField('to', 'Son más de 5.000 pedidos. Elige menos días.');
      }
      const lines = await countLines(
        db,
        found.map(({ id }) => id),
      );
      if (lines > MAX_LINES) {
        throw invalidField('to', 'Esos pedidos suman más de 50.000 líneas. Elige menos días.');
      }
      return withLines(db, found);
    };
    const orders = await readInTurn(throttle, viewer.id, read, 3);
    return answerTable(
      reply,
      { sheets, userId: viewer.id },
      { title: 'Pedidos', columns: EXPORT_COLUMNS, rows: exportRows(orders, card.timeZone) },
      { format: query.format, name: `pedidos-${card.subdomain}-${from}-${to}` },
    );
  });
}
