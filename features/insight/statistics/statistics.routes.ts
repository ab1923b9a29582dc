import type { FastifyRequest } from 'fastify';
import { cardManager, MISSING_CARD } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { writeCsv } from '#features/catalogue/sheets/csv.media.ts';
import { answerAsSheet } from '#features/catalogue/sheets/sheet-answer.media.ts';
import { viewerOf } from '#features/people/accounts/accounts.access.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { readInTurn, takeSheet } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors, sweepSalts, type Visitor } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { aggregateDays, purgeEvents } from './aggregation.store.ts';
import type { Day } from './days.rules.ts';
import { insertMissedSearch, sweepMissedSearches } from './missed-searches.store.ts';
import type { PeriodDays } from './period.rules.ts';
import { readStatistics } from './report.store.ts';
import { isRobot } from './robots.rules.ts';
import {
  exportStatistics,
  getStatistics,
  MAX_SEARCH,
  recordEvent,
  recordMissedSearch,
} from './statistics.contract.ts';
import { insertEvent } from './statistics.store.ts';

/** Per address. */
const EVENTS: Limit = { max: 120, windowSeconds: 60 };

/** Per address and card: whoever searches more adds no new texts to the list of the day. */
const SEARCHES: Limit = { max: 10, windowSeconds: 24 * 60 * 60 };
/** Whoever looks for the same words again is counted once. */
const SAME_SEARCH: Limit = { max: 1, windowSeconds: 30 * 60 };

export const changesPages = false;

export const sweeps: Sweeps = {
  'visitor salts': (db) => sweepSalts(db, santiagoParts(new Date()).date),
  'days of statistics': (db) => aggregateDays(db, new Date()),
  'events of visitors': (db) => purgeEvents(db, new Date()),
  'searches without a result': (db) => sweepMissedSearches(db, new Date()),
};

export default function statisticsRoutes(app: App, { db, reads, throttle }: Services): void {
  const visitorOf = createVisitors(db);

  /** The visitor to count; null for a robot. Each address may send a limited number of events per minute. */
  async function countedVisitor(request: FastifyRequest): Promise<Visitor | null> {
    if (isRobot(request.headers['user-agent'] ?? '')) return null;
    const visitor = await visitorOf(request);
    await throttle.take(`events:${visitor.addressHash}`, EVENTS);
    return visitor;
  }

  registerEndpoint(app, recordEvent, anyone, async ({ params, body, request, reply }) => {
    answerPrivate(reply);
    const visitor = await countedVisitor(request);
    if (!visitor) return {};
    const viewer = await viewerOf(db, request);
    if (!(await insertEvent(db, params.id, body, visitor.hash, viewer))) throw notFound(MISSING_CARD);
    return {};
  });

  registerEndpoint(app, recordMissedSearch, anyone, async ({ params, body, request, reply }) => {
    answerPrivate(reply);
    const visitor = await countedVisitor(request);
    if (!visitor) return {};
    const viewer = await viewerOf(db, request);
    const text = body.text.toLocaleLowerCase('es').slice(0, MAX_SEARCH);
    const same = `missed-search:${visitor.addressHash}:${params.id}:${text}`;
    if (!(await throttle.allows(same, SAME_SEARCH))) return {};
    const search = {
      cardId: params.id,
      text,
      now: new Date(),
      mayAdd: await throttle.allows(`missed-searches:${visitor.addressHash}:${params.id}`, SEARCHES),
    };
    if (!(await insertMissedSearch(db, search, viewer))) throw notFound(MISSING_CARD);
    return {};
  });

  const statisticsOf = (viewerId: number, card: ManagedCard, days: PeriodDays) =>
    readInTurn(throttle, viewerId, () => readStatistics(reads, card, days, new Date()), 2);

  registerEndpoint(app, exportStatistics, cardManager(db), async ({ viewer, card, query, reply }) => {
    await takeSheet(throttle, viewer.id);
    const { byDay, from, to } = await statisticsOf(viewer.id, card, query.days);
    answerAsSheet(reply, { format: 'csv', name: `estadisticas-${card.subdomain}-${from}-${to}` });
    return writeCsv(exportedDays(byDay));
  });

  registerEndpoint(app, getStatistics, cardManager(db), ({ viewer, card, query, reply }) => {
    answerPrivate(reply);
    return statisticsOf(viewer.id, card, query.days);
  });
}

const COLUMNS: readonly [key: keyof Day, heading: string][] = [
  ['date', 'Día'],
  ['visits', 'Visitas'],
  ['visitors', 'Visitantes'],
  ['orders', 'Pedidos'],
  ['directOrders', 'Pedidos por Vitrina'],
  ['whatsappOrders', 'Pedidos por WhatsApp'],
  ['emailOrders', 'Pedidos por correo'],
  ['ownerOrders', 'Pedidos anotados'],
  ['pieces', 'Unidades'],
  ['revenue', 'Ingresos'],
  ['requests', 'Solicitudes'],
  ['bookedHours', 'Reservas'],
  ['contacts', 'Contactos'],
];

/** The rows of the exported sheet: headings, then a row per day, oldest first. */
const exportedDays = (days: readonly Day[]): (string | number)[][] => [
  COLUMNS.map(([, heading]) => heading),
  ...days.map((day) => COLUMNS.map(([key]) => day[key])),
];
