import { z } from 'zod';
import { cardAttendant, cardManager } from '#features/card/cards/cards.access.ts';
import { answerTable } from '#features/catalogue/sheets/sheet-answer.media.ts';
import { createSheets } from '#features/catalogue/sheets/sheet-jobs.media.ts';
import { id, time } from '#foundation/contract/schemas.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { readInTurn, takeRead, takeSheet } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { EXPORT_COLUMNS, exportRow } from './customer-words.rules.ts';
import { customerAttendant } from './customers.access.ts';
import type { Customer } from './customers.contract.ts';
import { exportCustomers, getCustomer, listCustomers, updateCustomer } from './customers.contract.ts';
import {
  type CustomerPosition,
  type CustomerRow,
  countCustomers,
  findCustomers,
  readCustomer,
  saveNote,
  toCustomers,
} from './customers.store.ts';

const NOTES: Limit = { max: 600, windowSeconds: 60 * 60 };
/** As many as a spreadsheet handles well. */
const MAX_EXPORTED = 20_000;
const BATCH = 500;

const Position: z.ZodType<CustomerPosition> = z.object({ lastOrderAt: time(), id: id() });

const positionOf = ({ lastOrderAt, id }: { lastOrderAt: Date; id: number }): CustomerPosition => ({
  lastOrderAt: lastOrderAt.toISOString(),
  id,
});

/** No page shows customers. */
export const changesPages = false;

export default function customerRoutes(app: App, { db, throttle }: Services): void {
  const sheets = createSheets();
  app.addHook('onClose', () => sheets.close());

  registerEndpoint(app, listCustomers, cardAttendant(db), async ({ viewer, card, query, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const after = readCursor(cursor, Position);
    const find = async () => ({
      rows: await findCustomers(db, card, { ...filter, limit: limit + 1, after }),
      total: await countCustomers(db, card, filter),
    });
    if (!filter.q) await takeRead(throttle, 'customers', viewer.id);
    const { rows, total } = await (filter.q ? readInTurn(throttle, viewer.id, find) : find());
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    if (last) linkNextPage(request, reply, positionOf(last));
    reply.header('X-Total-Count', total);
    return toCustomers(db, rows.slice(0, limit));
  });

  registerEndpoint(app, getCustomer, customerAttendant(db), async ({ viewer, customer }) => {
    await takeRead(throttle, 'customer', viewer.id);
    return readCustomer(db, customer);
  });

  registerEndpoint(
    app,
    updateCustomer,
    customerAttendant(db),
    async ({ viewer, customer, body: { note } }) => {
      await throttle.take(`customer-notes:${viewer.id}`, NOTES);
      await saveNote(db, customer, note);
      const [saved] = await toCustomers(db, [{ ...customer, note }]);
      return saved as Customer;
    },
  );

  registerEndpoint(app, exportCustomers, cardManager(db), async ({ viewer, card, query, reply }) => {
    await takeSheet(throttle, viewer.id);
    const { format, ...filter } = query;
    const read = async () => {
      const rows = [];
      let after: CustomerPosition | null = null;
      // Not all at once: others are answered in between.
      do {
        const found: CustomerRow[] = await findCustomers(db, card, { ...filter, limit: BATCH, after });
        const customers = await toCustomers(db, found);
        rows.push(...customers.map((customer) => exportRow(customer, card.timeZone)));
        const last = found.at(-1);
        after = last && found.length === BATCH ? positionOf(last) : null;
      } while (after && rows.length < MAX_EXPORTED);
      return rows;
    };
    const rows = await readInTurn(throttle, viewer.id, read, 3);
    return answerTable(
      reply,
      { sheets, userId: viewer.id },
      { title: 'Clientes', columns: EXPORT_COLUMNS, rows },
      { format, name: `clientes-${card.subdomain}` },
    );
  });
}
