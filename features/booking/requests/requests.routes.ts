import { takesBookings } from '#features/booking/agenda/agenda.store.ts';
import { cancelComingOfSender } from '#features/booking/agenda/sender-bookings.store.ts';
import { findCardRole } from '#features/card/cards/card-members.store.ts';
import { cardAttendant, cardManager, visibleCard } from '#features/card/cards/cards.access.ts';
import { findCard, type VisibleCard } from '#features/card/cards/cards.store.ts';
import { insertSender, requireUnblocked, setBlocked } from '#features/card/senders/senders.store.ts';
import { lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { findVisibleItem } from '#features/catalogue/products/visible-items.store.ts';
import { withoutFormulas } from '#features/catalogue/sheets/cells.rules.ts';
import { writeCsv } from '#features/catalogue/sheets/csv.media.ts';
import { answerAsSheet } from '#features/catalogue/sheets/sheet-answer.media.ts';
import { viewerOf } from '#features/people/accounts/accounts.access.ts';
import { type Alert, sendAlerts } from '#features/people/push/web-push.routes.ts';
import { findSubscriptionsOfCard } from '#features/people/push/web-push.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { id } from '#foundation/contract/schemas.ts';
import { createCardTurns } from '#foundation/server/card-turns.ts';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, invalidField, notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeOfDay, takeOfTeam } from '#foundation/server/security/sending-limits.ts';
import { readInTurn, takeRead, takeSheet } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { readCustomerRequest } from './customer-request.store.ts';
import { EXPORT_COLUMNS, exportRow } from './request-export.rules.ts';
import { requestKind } from './request-kind.rules.ts';
import { KIND_WORDS, MAX_DAYS_AHEAD } from './request-words.rules.ts';
import { requestAttendant, requestHolder } from './requests.access.ts';
import {
  blockRequestSender,
  countNewRequests,
  createRequest,
  exportRequests,
  getCustomerRequest,
  listRequests,
  updateRequest,
  withdrawRequest,
} from './requests.contract.ts';
import {
  clearRequest,
  countRequests,
  findRequest,
  findRequestByToken,
  findRequests,
  insertRequest,
  sweepOldRequests,
  takeAlerts,
  toOwnRequests,
  updateRequestRow,
} from './requests.store.ts';

const WITHDRAWALS: Limit = { max: 30, windowSeconds: 60 * 60 };
/** As many as a spreadsheet handles well. */
const MAX_EXPORTED = 5_000;

export const changesPages = false;

export const sweeps: Sweeps = { 'old requests': sweepOldRequests };

const inTurn = createCardTurns('requests', 'requests');

export default function requestRoutes(app: App, services: Services): void {
  const {
    db,
    live,
    pictures,
    throttle,
    config: { cardUrl },
  } = services;
  const visitorOf = createVisitors(db);

  registerEndpoint(app, createRequest, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const now = new Date();
    const customerId = (await viewerOf(db, request))?.id ?? null;
    const senderHash = (await visitorOf(request)).addressHash;
    const answerKnown = async (trx: Queryable) => {
      const known = await findRequestByToken(trx, body.token);
      if (!known) return null;
      if (known.cardId !== card.id) throw new AppError('idempotency_mismatch');
      reply.code(200);
      return readCustomerRequest(trx, known, cardUrl);
    };
    const record = (pictureUrls: string[]) =>
      inTurn(db, { request, userId: customerId, cardId: card.id }, async (trx) => {
        const known = await answerKnown(trx);
        if (known) return known;
        requireNearDay(body.wantedDay ?? null, localParts(now, card.timeZone).date);
        const item = await findVisibleItem(trx, card, body.itemId, now);
        const isGoods = !item.details.durationMinutes && (await takesBookings(trx, card));
        const usual = requestKind(card.cardType, Math.max(0, lowestPrice(item.price, item.options)), isGoods);
        const kind = body.tradeIn ? 'trade_in' : usual;
        if (!kind) throw notAvailable('Esto se pide en el carrito.');
        if (!item.isAvailable) throw notAvailable('Ya no está disponible.');
        const isTeam = customerId !== null && (await findCardRole(trx, card, customerId)) !== null;
        const sender = isTeam ? null : { senderHash, device: body.device };
        if (sender) {
          await requireUnblocked(trx, card, sender.senderHash, 'solicitudes');
          await takeOfDay(trx, 'requests', { cardId: card.id, address: clientAddress(request) });
        } else await takeOfTeam(trx, 'requests', { cardId: card.id, personId: customerId });
        const row = await insertRequest(trx, card, { ...body, item, kind, customerId, pictureUrls, sender });
        if (sender) await insertSender(trx, card, { requestId: row.id }, sender);
        return readCustomerRequest(trx, row, cardUrl);
      });
    if (body.tradeIn && !takesTradeIns(card))
      throw notAvailable('Este negocio no recibe autos en parte de pago.');
    const photos = body.tradeIn ? (body.pictures ?? []) : [];
    if (photos.length === 0) return record([]);
    // Decoding is slow: not for what is known already, and not while others wait for their turn.
    const known = await answerKnown(db);
    if (known) return known;
    return pictures.withUploads({ request, userId: null, cardId: card.id, isPrivate: true }, async (keep) => {
      const kept: string[] = [];
      for (const photo of photos) kept.push(await keep(photo));
      return record(kept);
    });
  });

  registerEndpoint(app, getCustomerRequest, requestHolder(db), ({ asked }) =>
    readCustomerRequest(db, asked, cardUrl),
  );

  registerEndpoint(app, withdrawRequest, requestHolder(db), async ({ asked, request }) => {
    await throttle.take(`request-withdrawals:${clientAddress(request)}`, WITHDRAWALS);
    const { request: cleared, pictures: unused } = await inTransaction(db, (trx) => clearRequest(trx, asked));
    await pictures.hide(unused);
    return readCustomerRequest(db, cleared, cardUrl);
  });

  registerEndpoint(app, listRequests, cardAttendant(db), async ({ viewer, card, query, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const beforeId = readCursor(cursor, id());
    const find = () => findRequests(db, card, { ...filter, limit: limit + 1, beforeId });
    if (!filter.q) await takeRead(throttle, 'requests', viewer.id);
    const rows = await (filter.q ? readInTurn(throttle, viewer.id, find) : find());
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    if (last) linkNextPage(request, reply, last.id);
    return toOwnRequests(db, rows.slice(0, limit));
  });

  registerEndpoint(app, countNewRequests, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'request-summary', viewer.id);
    return countRequests(db, card);
  });

  registerEndpoint(app, updateRequest, requestAttendant(db), async ({ asked, body }) => {
    if (asked.withdrawnAt) throw notAvailable('Quien la envió la retiró, y sus datos ya no están.');
    const updated = await updateRequestRow(db, asked, body);
    if (!updated) throw new AppError('outdated');
    const [own] = await toOwnRequests(db, [updated]);
    return own as NonNullable<typeof own>;
  });

  registerEndpoint(app, blockRequestSender, requestAttendant(db), ({ viewer, card, asked, body, request }) =>
    inTurn(db, { request, userId: viewer.id, cardId: card.id }, async (trx) => {
      const { isBlocked } = body;
      const senderHash = await setBlocked(trx, card, { requestId: asked.id }, isBlocked);
      if (isBlocked && senderHash) await cancelComingOfSender(trx, card, senderHash);
    }),
  );

  registerEndpoint(app, exportRequests, cardManager(db), async ({ viewer, card, reply }) => {
    await takeSheet(throttle, viewer.id);
    const read = async () =>
      toOwnRequests(db, await findRequests(db, card, { view: 'all', limit: MAX_EXPORTED, beforeId: null }));
    const requests = await readInTurn(throttle, viewer.id, read, 3);
    answerAsSheet(reply, { format: 'csv', name: `solicitudes-${card.subdomain}` });
    return writeCsv([
      EXPORT_COLUMNS,
      ...withoutFormulas(requests.map((request) => exportRow(request, card.timeZone))),
    ]);
  });

  live.on('request_changed', (payload) => {
    const { cardId, requestId } = JSON.parse(payload) as { cardId: number; requestId: number };
    live.publish(`card:${cardId}`, { cardId, requestId });
  });

  sendAlerts(app, services, {
    channel: 'request_received',
    take: (limit) => takeAlerts(db, 'requests', limit),
    read: (requestId) => requestAlert(db, requestId),
  });
}

const takesTradeIns = ({ cardType, enableTradeIns }: VisibleCard): boolean =>
  cardType === 'automotive' && enableTradeIns;

/** @throws {AppError} `invalid` for a day that is over or too far away */
function requireNearDay(day: string | null, today: string): void {
  if (day === null) return;
  if (day < today) throw invalidField('wantedDay', 'Ese día ya pasó.');
  if (day > dateAfter(today, MAX_DAYS_AHEAD))
    throw invalidField('wantedDay', `Elige un día de los próximos ${MAX_DAYS_AHEAD}.`);
}

/** The notification of a new request, for everybody who works with its card. */
async function requestAlert(db: Database, requestId: number): Promise<Alert | null> {
  const row = await findRequest(db, requestId);
  const card = row && (await findCard(db, row.cardId));
  if (!row || !card) return null;
  const subscriptions = await findSubscriptionsOfCard(db, card.id);
  if (subscriptions.length === 0) return null;
  return {
    notification: {
      title: `${KIND_WORDS[row.kind].title} · ${row.itemName}`,
      body: card.title,
      url: `/user-panel?card=${card.id}&tab=solicitudes`,
      tag: `request-${row.id}`,
    },
    subscriptions,
  };
}
