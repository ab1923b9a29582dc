import { cardManager } from '#features/card/cards/cards.access.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { readInTurn } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { getClosing } from './closing.contract.ts';
import { datesOf } from './closing.rules.ts';
import { findClosing } from './closing.store.ts';

export default function closingRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, getClosing, cardManager(db), ({ viewer, card, query: { date, period } }) =>
    readInTurn(
      throttle,
      viewer.id,
      () => inSnapshot(db, (trx) => findClosing(trx, card, datesOf(date, period))),
      3,
    ),
  );
}
