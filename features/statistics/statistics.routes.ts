import { MISSING_CARD } from '#features/cards/cards.access.ts';
import { answerPrivate } from '#foundation/server/caching.ts';
import type { Database } from '#foundation/server/database.ts';
import { notFound } from '#foundation/server/errors.ts';
import type { App } from '#foundation/server/http.ts';
import { anyone, serve } from '#foundation/server/serve.ts';
import type { Limit, Throttle } from '#foundation/server/throttle.ts';
import { isRobot } from './robots.rules.ts';
import { recordEvent } from './statistics.contract.ts';
import { insertEvent } from './statistics.store.ts';
import { createVisitors } from './visitors.access.ts';

/** Of one address. */
const EVENTS: Limit = { max: 120, windowSeconds: 60 };

export function statisticsRoutes(app: App, db: Database, { throttle }: { throttle: Throttle }): void {
  const visitorOf = createVisitors(db);

  serve(app, recordEvent, anyone, async ({ params, body, request, reply }) => {
    answerPrivate(reply);
    if (isRobot(request.headers['user-agent'] ?? '')) return {};
    const visitor = await visitorOf(request);
    await throttle.take(`events:${visitor.addressHash}`, EVENTS);
    if (!(await insertEvent(db, params.id, body, visitor.hash))) throw notFound(MISSING_CARD);
    return {};
  });
}
