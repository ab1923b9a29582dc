import { Counter, type Registry } from 'prom-client';
import { isRobot } from '#features/insight/statistics/robots.rules.ts';
import { describeUserAgent } from '#features/people/accounts/user-agent.rules.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services } from '#foundation/server/services.ts';
import { reportBrowserError } from './browser-errors.contract.ts';
import { cleanFrame, cleanMessage, cleanPath } from './browser-errors.rules.ts';

declare module '#foundation/server/services.ts' {
  interface Services {
    /** The name of the present build of the scripts. */
    release: string;
    metrics: Registry;
  }
}

const OF_ADDRESS: Limit = { max: 30, windowSeconds: 60 * 60 };
/** If everybody has an error, the log needs no more lines of it. */
const OF_ALL: Limit = { max: 3_000, windowSeconds: 60 * 60 };

export const changesPages = false;

export default function browserErrorRoutes(app: App, { db, throttle, release, metrics }: Services): void {
  const visitorOf = createVisitors(db);
  const errors = new Counter({
    name: 'vitrina_browser_errors_total',
    help: "Errors of the pages' scripts that browsers reported.",
    registers: [metrics],
  });

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
    errors.inc();
    const place = { frame: cleanFrame(body.frame), path: cleanPath(body.path) };
    request.log.warn({ message, ...place, browser: describeUserAgent(userAgent) }, 'error in a browser');
    return {};
  });
}
