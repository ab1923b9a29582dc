import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { listOwnDomains } from '#features/card/hosts/own-domain.store.ts';
import { offerUndo } from '#features/catalogue/offers/offers.store.ts';
import { categoryUndo, itemUndo } from '#features/catalogue/products/undo-catalogue.store.ts';
import { signedIn } from '#features/people/accounts/accounts.access.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Disk, guardDisk } from '#foundation/server/files/disk.ts';
import type { Files } from '#foundation/server/files/files.ts';
import { healthRoutes } from '#foundation/server/http/health.ts';
import { type App, createApp } from '#foundation/server/http/http.ts';
import { publishContract } from '#foundation/server/http/openapi.ts';
import { OwnDomains } from '#foundation/server/http/own-domains.ts';
import { securityTxtRoute } from '#foundation/server/http/security-txt.ts';
import { limitWrites } from '#foundation/server/http/write-limits.ts';
import type { Live } from '#foundation/server/live/live.ts';
import { createMailer } from '#foundation/server/mail/mail.ts';
import { metricsOfAll } from '#foundation/server/metrics/all-processes.ts';
import { metricsRoute } from '#foundation/server/metrics/metrics-route.ts';
import { processMetrics } from '#foundation/server/metrics/process-metrics.ts';
import { measurePostgres } from '#foundation/server/metrics/server-metrics.ts';
import { cacheAnswers } from '#foundation/server/page-cache/cached-answers.ts';
import type { CacheInvalidation } from '#foundation/server/page-cache/invalidation.ts';
import type { PageCache } from '#foundation/server/page-cache/page-cache.ts';
import type { Passwords } from '#foundation/server/security/passwords.ts';
import { createThrottle } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services } from '#foundation/server/services.ts';
import { enterCardHost, leaveCardHosts } from './card-hosts.ts';
import { readContracts, readRoutes } from './feature-files.ts';
import { pageRoutes } from './pages.ts';
import type { WebBuild } from './web-build.ts';

export interface Dependencies {
  config: Config;
  db: Database;
  reads: Database;
  pictures: Pictures;
  passwords: Passwords;
  pageCache: PageCache;
  invalidation: CacheInvalidation;
  live: Live;
  disk: Disk;
  files: Files;
  metrics: Registry;
  /** The built web client; without it only the API is served. */
  web: WebBuild | null;
}

/** Builds the whole application. The routes of the features are found by the names of their files. */
export async function buildApp(dependencies: Dependencies): Promise<App> {
  const { config, db, reads, pictures, passwords, pageCache, invalidation, live, disk, files, metrics, web } =
    dependencies;
  const ownDomains = new OwnDomains(() => listOwnDomains(db));
  const app = await createApp(config, {
    ownDomains,
    answerEarly: (request, response) =>
      enterCardHost(request, config, ownDomains) && pageCache.answer(request, response),
    beforeCompression: (bare) => cacheAnswers(bare, pageCache, invalidation),
    metrics,
  });
  const services: Services = {
    config,
    db,
    reads,
    live,
    mail: createMailer(config, app.log),
    passwords,
    pictures,
    release: web?.release ?? 'dev',
    metrics,
    throttle: createThrottle(db),
    ownDomains,
    undoRules: [categoryUndo, itemUndo, offerUndo],
    uploader: signedIn(db),
  };
  app.decorate(
    'takeWrite',
    limitWrites({ throttle: services.throttle, visitorOf: createVisitors(db), ...config.limits }),
  );
  app.addHook('preClose', async () => services.mail.hurry());
  app.decorate('adminsNeedSecondFactor', config.adminsNeedSecondFactor);
  if (config.baseDomain) ownDomains.follow(app);
  leaveCardHosts(app, config, ownDomains);
  guardDisk(app, disk, config.limits.diskReserveBytes);
  await publishContract(app, config, await readContracts());
  healthRoutes(app, db, {
    isDiskFull: async () => (await disk.freeBytes()) < config.limits.diskReserveBytes,
    pictures: files.state,
  });
  const ofProcesses = metricsOfAll([processMetrics(), metrics]);
  const ofPostgres = measurePostgres(db);
  metricsRoute(app, config, async () => (await Promise.all([ofProcesses(), ofPostgres()])).join('\n'));
  securityTxtRoute(app, config);
  for (const { default: routes, changesPages = true } of await readRoutes()) {
    await app.register(async (scope) => {
      if (changesPages) scope.addHook('onSend', awaitAfterWrites(invalidation));
      routes(scope as App, services);
    });
  }
  if (web) {
    await web.serveFiles(app);
    await pageRoutes(app, {
      config,
      db,
      reads,
      web,
      pageCache,
      invalidation,
      throttle: services.throttle,
      ownDomains,
    });
  }
  return app;
}

/** A write is answered only after every process has dropped its outdated pages. */
const awaitAfterWrites =
  (invalidation: CacheInvalidation) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && reply.statusCode < 400) await invalidation.awaitInvalidation();
  };
