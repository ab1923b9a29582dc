import { isRobot } from '#features/insight/statistics/robots.rules.ts';
import { administrator } from '#features/people/accounts/accounts.access.ts';
import { describeUserAgent } from '#features/people/accounts/user-agent.rules.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { listBrowserErrors, reportBrowserError, resolveBrowserError } from './browser-errors.contract.ts';
import { cleanFrame, cleanMessage, cleanPath } from './browser-errors.rules.ts';
import {
  countBrowserError,
  findErrorPage,
  resolveError,
  sweepBrowserErrors,
} from './browser-errors.store.ts';

declare module '#foundation/server/services.ts' {
  interface Services {
    /** The name of the present build of the scripts. */
    release: string;
  }
}

const HOUR_SECONDS = 60 * 60;
const OF_ADDRESS: Limit = { max: 30, windowSeconds: HOUR_SECONDS };
/** If everybody has an error, it is no longer counted from here on, so that the database is not overloaded. */
const OF_ALL: Limit = { max: 3_000, windowSeconds: HOUR_SECONDS };

/** No cached page shows errors. */
export const changesPages = false;

export const sweeps: Sweeps = { 'errors of browsers': sweepBrowserErrors };

export default function browserErrorRoutes(app: App, { db, throttle, release }: Services): void {
  const visitorOf = createVisitors(db);

  registerEndpoint(app, reportBrowserError, anyone, async ({ body, request, reply }) => {
    answerPrivate(reply);
    const userAgent = request.headers['user-agent'] ?? '';
    const message = cleanMessage(body.message);
    if (message === '' || body.release !== release || isRobot(userAgent)) return {};
    const { addressHash } = await visitorOf(request);
    await throttle.takeAll([
      [`errors:address:${addressHash}`, OF_ADDRESS],
      ['errors:all', OF_ALL],
    ]);
    await countBrowserError(db, {
      message,
      release,
      frame: cleanFrame(body.frame),
      path: cleanPath(body.path),
      browser: describeUserAgent(userAgent),
    });
    return {};
  });

  registerEndpoint(app, listBrowserErrors, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findErrorPage(db, query)),
  );

  registerEndpoint(app, resolveBrowserError, administrator(db), ({ params, body, viewer }) =>
    resolveError(db, params.id, body.isResolved, viewer),
  );
}
