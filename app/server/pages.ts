import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { takeProducts } from '#features/catalogue/products/catalogue.access.ts';
import { searchInTurn } from '#features/discovery/search/search-turns.access.ts';
import { sessionOf, viewerOf } from '#features/people/accounts/accounts.access.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate, answerPublic } from '#foundation/server/http/caching.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import { allowFrames } from '#foundation/server/http/frames.ts';
import { hostLabel } from '#foundation/server/http/host-label.ts';
import { type App, explainError } from '#foundation/server/http/http.ts';
import type { OwnDomains } from '#foundation/server/http/own-domains.ts';
import { cachedPath } from '#foundation/server/page-cache/cached-path.ts';
import type { CacheInvalidation } from '#foundation/server/page-cache/invalidation.ts';
import type { PageCache, Page as StoredPage } from '#foundation/server/page-cache/page-cache.ts';
import type { Throttle } from '#foundation/server/security/throttle.ts';
import loginPage from '../pages/login/login.page.ts';
import { loadNotFound, type Missing } from '../pages/not-found/not-found.page.ts';
import secureAccountPage from '../pages/secure-account/secure-account.page.ts';
import type { SecureAccountPageProps } from '../pages/secure-account/secure-account.props.ts';
import { type Head, renderDocument } from './document.ts';
import { type GuardedPage, type PrivatePage, type PublicPage, Redirect, type Visit } from './page.ts';
import { readPages } from './page-table.ts';
import type { WebBuild } from './web-build.ts';

export interface PageDependencies {
  config: Config;
  db: Database;
  reads: Database;
  web: WebBuild;
  pageCache: PageCache;
  invalidation: CacheInvalidation;
  throttle: Throttle;
  ownDomains: OwnDomains;
}

/** Serves every page. Each page is defined in its own `x.page.ts` (see page.ts). */
export async function pageRoutes(
  app: App,
  { config, db, reads, web, pageCache, invalidation, throttle, ownDomains }: PageDependencies,
) {
  const { publicUrl: origin, cardUrl } = config;
  const home = config.baseDomain ? `${origin}/` : '/';
  const hidden = { schema: { hide: true } as object };

  for (const [name, page] of await readPages()) {
    if (page.access === 'public' && page.isCacheable) pageCache.ignoreQueries(page.path, page.isCacheable);
    app.get(page.path, hidden, (request, reply) => {
      if (page.access === 'public') return answerPublicPage(name, page, request, reply);
      answerPrivate(reply);
      if (page.access === 'private') return answerPrivatePage(name, page, request, reply);
      return answerGuardedPage(name, page, request, reply);
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!isForPage(request)) throw notFound();
    return answerNotFound(reply, 'page', pathOf(request), homeFrom(request));
  });

  async function answerPublicPage(
    name: string,
    page: PublicPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // The route of cards' pages matches every address with two segments, also those that only programs request.
    if (!isForPage(request)) throw notFound();
    const visit = visitOf(request);
    const isCacheable = web.isFinal && invalidation.isListening && (page.isCacheable?.(visit.query) ?? true);
    const render = async (): Promise<StoredPage> => {
      const { props, head, ...cached } = await page.load({ ...visit, db: reads, viewer: null });
      // A page that is kept is for others, too.
      const isWaitedFor = isCacheable || !request.raw.socket.destroyed;
      const body = isWaitedFor ? await renderHtml(name, props, head) : '';
      answerPublic(reply);
      if (page.isFramed) allowFrames(reply);
      reply.type('text/html; charset=utf-8').header('Vary', 'accept-encoding');
      const headers = reply.getHeaders() as StoredPage['headers'];
      return { ...cached, headers, body, moment: visit.now.toISOString() };
    };
    try {
      if (!isCacheable) return reply.send((await render()).body);
      await pageCache.answerNew(cachedPath(request.url), render, request.raw, reply.raw);
      return reply.hijack();
    } catch (error) {
      if (error instanceof Redirect) {
        if (error.status === 308) answerPublic(reply);
        return redirect(request, reply, onSameHost(request, error));
      }
      // Without its filters the page is in memory.
      if (error instanceof AppError && error.code === 'too_many_requests')
        return reply.redirect(pathOf(request), 302);
      if (error instanceof AppError && error.code === 'not_found') {
        const isForViewer = await answerForViewer(name, page, request, reply);
        return isForViewer ? reply : answerNotFound(reply, 'card', pathOf(request), homeFrom(request));
      }
      if (!page.failed) throw error;
      const { props, head } = page.failed(visit);
      reply.code(explainError(error, request).status).header('Cache-Control', 'no-store');
      return sendHtml(reply, await renderHtml(name, props, head));
    }
  }

  /** A page that does not exist for the public may exist for the viewer, such as an inactive card for its owner. */
  async function answerForViewer(
    name: string,
    page: PublicPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const viewer = await viewerOf(db, request);
    if (!viewer) return false;
    try {
      const { props, head } = await page.load({ ...visitOf(request), viewer });
      answerPrivate(reply);
      sendHtml(reply, await renderHtml(name, props, head));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return false;
      if (!(error instanceof Redirect)) throw error;
      answerPrivate(reply);
      redirect(request, reply, error);
      return true;
    }
  }

  async function answerPrivatePage(
    name: string,
    page: PrivatePage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // The address contains a secret, so other sites must not see it as a referrer.
    if (page.path.includes(':token')) reply.header('Referrer-Policy', 'no-referrer');
    try {
      const props = await page.load(visitOf(request));
      const { title = page.title, css } = page.head?.(props) ?? {};
      return sendHtml(reply, await renderHtml(name, props, { ...privateHead(title), ...(css && { css }) }));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      return answerNotFound(reply, page.missing ?? 'page', page.path);
    }
  }

  async function answerGuardedPage(
    name: string,
    page: GuardedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const viewer = await viewerOf(db, request);
    const heldBack = viewer ? null : await sessionOf(db, request);
    const guest = viewer || heldBack ? null : page.guest?.(visitOf(request));
    if (guest) return sendHtml(reply, await renderHtml(name, guest, privateHead(page.title)));
    if (heldBack) {
      const props: SecureAccountPageProps = {
        viewer: heldBack.user,
        hasSecondFactor: heldBack.account.hasSecondFactor,
        next: request.url,
      };
      return sendHtml(reply, await renderHtml('secure-account', props, privateHead(secureAccountPage.title)));
    }
    if (!viewer) {
      const login = await renderHtml('login', { next: request.url }, privateHead(loginPage.title));
      return sendHtml(reply, login);
    }
    if (!page.access.includes(viewer.role)) return answerNotFound(reply, 'page', page.path);
    try {
      const props = await page.load({ ...visitOf(request), viewer });
      return sendHtml(reply, await renderHtml(name, props, privateHead(page.title)));
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      return redirect(request, reply, error);
    }
  }

  async function answerNotFound(reply: FastifyReply, kind: Missing, asked: string, homeThere = '/') {
    const { title, props } = await loadNotFound(reads, kind, asked, homeThere);
    reply.code(404).header('Cache-Control', 'no-store');
    return sendHtml(reply, await renderHtml('not-found', props, privateHead(title)));
  }

  /** The home page's address, as seen from the host of the request. */
  const homeFrom = (request: FastifyRequest): string =>
    hostLabel(request.raw, config, ownDomains) === null ? '/' : home;

  /** On a card's host, a redirect to another subdomain leads to another host. */
  function onSameHost(request: FastifyRequest, asked: Redirect): Redirect {
    if (hostLabel(request.raw, config, ownDomains) === null) return asked;
    const [, subdomain = '', ...rest] = asked.to.split('/');
    const address = [cardAddress(cardUrl, subdomain), ...rest].join('/');
    return new Redirect(address, { isPermanent: asked.status === 308 });
  }

  const visitOf = (request: FastifyRequest): Visit => ({
    db,
    origin,
    contactEmail: config.contactEmail,
    sendsMail: config.smtpUrl !== null,
    cardUrl,
    home,
    now: new Date(),
    params: request.params as Record<string, string>,
    query: new URLSearchParams(queryOf(request)),
    takeProducts: (count) => takeProducts(throttle, request, count),
    searchInTurn: (search) => searchInTurn(request, search),
  });

  async function renderHtml(name: string, props: object, head: Head): Promise<string> {
    const html = await web.render(name, props);
    await yieldToOthers();
    return renderDocument({ head, assets: await web.assetsOf(name), html, props });
  }
}

const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

const privateHead = (title: string): Head => ({
  title: `${title} · Vitrina`,
  description: 'Vitrina, los negocios de tu barrio.',
  canonical: null,
});

const isForPage = ({ method, url }: FastifyRequest): boolean =>
  /^(GET|HEAD)$/.test(method) && !/^\/(api|assets|images|image)\//.test(url);
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
/** The query with its '?', or ''. */
const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function redirect(request: FastifyRequest, reply: FastifyReply, { to, status }: Redirect) {
  return reply.redirect(status === 308 ? to + queryOf(request) : to, status);
}
