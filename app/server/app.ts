import { signedIn } from '#features/accounts/accounts.access.ts';
import { accountRoutes } from '#features/accounts/accounts.routes.ts';
import { achievementRoutes } from '#features/achievements/achievements.routes.ts';
import { administrationRoutes } from '#features/administration/administration.routes.ts';
import { newCardRoutes } from '#features/administration/new-cards.routes.ts';
import { peopleRoutes } from '#features/administration/people.routes.ts';
import { cardOwnerRoutes } from '#features/cards/card-owners.routes.ts';
import { cardRoutes } from '#features/cards/cards.routes.ts';
import { subdomainRoutes } from '#features/cards/subdomains.routes.ts';
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts';
import { categoryUndo, itemUndo } from '#features/catalogue/undo-catalogue.store.ts';
import { sheetRoutes } from '#features/catalogue-sheets/sheets.routes.ts';
import { changeRoutes } from '#features/changes/changes.routes.ts';
import { directoryRoutes } from '#features/directory/directory.routes.ts';
import { sitemapRoutes } from '#features/directory/sitemap.routes.ts';
import type { Pictures } from '#features/images/images.media.ts';
import { imageRoutes } from '#features/images/images.routes.ts';
import { offerRoutes } from '#features/offers/offers.routes.ts';
import { offerUndo } from '#features/offers/offers.store.ts';
import { orderRoutes } from '#features/orders/orders.routes.ts';
import { personalDataRoutes } from '#features/personal-data/personal-data.routes.ts';
import { publishingRoutes } from '#features/publishing/publishing.routes.ts';
import { savedCardRoutes } from '#features/saved-cards/saved-cards.routes.ts';
import { sharingRoutes } from '#features/sharing/sharing.routes.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { guardDisk } from '#foundation/server/files/disk.ts';
import { healthRoutes } from '#foundation/server/http/health.ts';
import { type App, createApp } from '#foundation/server/http/http.ts';
import { publishContract } from '#foundation/server/http/openapi.ts';
import { createMailer } from '#foundation/server/mail/mail.ts';
import type { CacheInvalidation } from '#foundation/server/page-cache/invalidation.ts';
import type { PageCache } from '#foundation/server/page-cache/page-cache.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';
import { createThrottle } from '#foundation/server/security/throttle.ts';
import { readContracts } from './contracts.ts';
import { pageRoutes } from './pages.ts';
import type { WebBuild } from './web-build.ts';

export interface Dependencies {
  config: Config;
  db: Database;
  pictures: Pictures;
  pageCache: PageCache;
  invalidation: CacheInvalidation;
  /** The built web client; without it only the API is served. */
  web: WebBuild | null;
}

/** The whole application behind one router. Each feature's routes are registered here. */
export async function buildApp(dependencies: Dependencies): Promise<App> {
  const { config, db, pictures, pageCache, invalidation, web } = dependencies;
  const app = await createApp(config, {
    answerEarly: (request, response) => pageCache.answer(request, response),
  });
  const throttle = createThrottle(db);
  const passwords = createPasswords();
  const mail = createMailer(config, app.log);
  app.addHook('preClose', async () => mail.hurry());
  guardDisk(app, config.dataDir, config.diskReserveBytes);
  await publishContract(app, config, await readContracts());
  healthRoutes(app, db);
  accountRoutes(app, db, { config, throttle, pictures, passwords, mail });
  imageRoutes(app, pictures, signedIn(db));
  directoryRoutes(app, db);
  subdomainRoutes(app, db, { throttle });
  administrationRoutes(app, db);
  orderRoutes(app, db);
  statisticsRoutes(app, db, { throttle });
  savedCardRoutes(app, db);
  achievementRoutes(app, db);
  sitemapRoutes(app, db, config);
  sharingRoutes(app, db, { pictures, config, throttle });

  // Writes are answered only after every process has dropped its outdated pages.
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400)
        await invalidation.awaitInvalidation();
    });
    cardRoutes(scope as App, db, pictures);
    cardOwnerRoutes(scope as App, db);
    catalogueRoutes(scope as App, db, pictures);
    changeRoutes(scope as App, db, [categoryUndo, itemUndo, offerUndo]);
    sheetRoutes(scope as App, db, { pictures, throttle, config });
    offerRoutes(scope as App, db, pictures);
    personalDataRoutes(scope as App, db, { passwords, throttle, pictures });
    publishingRoutes(scope as App, db, { pictures, passwords });
    newCardRoutes(scope as App, db, { pictures, passwords });
    peopleRoutes(scope as App, db, { pictures, passwords });
  });

  if (web) {
    await web.serveFiles(app);
    await pageRoutes(app, { config, db, web, pageCache, invalidation });
  }
  return app;
}
