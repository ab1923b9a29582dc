import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerOf } from '#features/accounts/accounts.access.ts';
import { ownPath } from '#features/accounts/next.rules.ts';
import { isPasswordResetOpen } from '#features/accounts/recovery.store.ts';
import type { CardType } from '#features/cards/cards.contract.ts';
import type { listCards, listSimilarCards } from '#features/directory/directory.contract.ts';
import { findSimilarCards } from '#features/directory/directory.store.ts';
import { nextOfferChange } from '#features/offers/offer-schedule.rules.ts';
import { findOffers } from '#features/offers/offers.store.ts';
import { ApiError, nextCursor } from '#foundation/contract/api.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate, answerPublic } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Freshness } from '#foundation/server/page-cache/freshness.ts';
import type { Page, PageCache } from '#foundation/server/page-cache/page-cache.ts';
import { hashToken, sessionTokenOf } from '#foundation/server/security/sessions.ts';
import type { PageName, PageProps } from '../web/page-props.ts';
import { cardHead, cardPageExpiry, loadCardPage } from './card-page.ts';
import { type Head, renderDocument } from './document.ts';
import { GUARDED } from './guarded-pages.ts';
import { homeHead, homePageExpiry, readCursor, readSearch } from './home-page.ts';
import { inProcessApi } from './in-process-api.ts';
import type { WebBuild } from './web-build.ts';

export interface PageParts {
  config: Config;
  db: Database;
  web: WebBuild;
  pageCache: PageCache;
  freshness: Freshness;
}

const CARDS_ON_HOME = 24;

/** Every address that answers HTML. Public pages are rendered once and kept until something in them changes. */
export function pageRoutes(app: App, { config, db, web, pageCache, freshness }: PageParts): void {
  const origin = config.publicUrl;
  const hidden = { schema: { hide: true } as object };

  app.get('/', hidden, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const search = readSearch(query);
    const cursor = readCursor(query);
    const isShared = search.q === '' && search.type === '' && cursor === undefined;
    const now = new Date();
    const shown = { ...search, now: now.toISOString() };
    const render = async () => {
      const page = await readCards({ ...search, cursor });
      const body = await renderHtml('home', { ...page, ...shown }, homeHead(origin, !isShared));
      return { body, tags: ['directory'], expiresAt: homePageExpiry(page.cards, now) };
    };
    try {
      return isShared ? await sendShared(reply, '/', render) : sendHtml(reply, (await render()).body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A cursor that nobody handed out leads to the beginning.
      if (error.status < 500) return reply.redirect('/', 302);
      reply.code(error.status).header('Cache-Control', 'no-store');
      const nothing = { cards: [], total: null, nextCursor: null, similar: [], failed: true };
      return sendHtml(reply, await renderHtml('home', { ...nothing, ...shown }, homeHead(origin, true)));
    }
  });

  app.get<{ Params: { subdomain: string } }>('/:subdomain', hidden, async (request, reply) => {
    const { subdomain } = request.params;
    const now = new Date();
    const render = async () => {
      const loaded = await loadCardPage(inProcessApi(app), subdomain, origin, now);
      const { props, items } = loaded;
      const body = await renderHtml('card', props, cardHead(loaded, origin));
      // With those that are still to come, which the page does not show.
      const offers = await findOffers(db, props.card.id, { withInactive: false });
      const due = [
        ...items.map(({ soldOutUntil }) => soldOutUntil),
        ...offers.map((offer) => nextOfferChange(offer, now)),
      ];
      const expiresAt = cardPageExpiry(props.card, now, due);
      return { body, tags: [`card:${props.card.id}`], expiresAt, moment: props.now };
    };
    try {
      return await sendShared(reply, `/${subdomain}`, render);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.location) return redirectToCard(request, reply, error.location);
      // An address that cannot be one (too long) is that of no card either.
      if (error.status !== 404 && error.code !== 'invalid') throw error;
      return (await ownersView(request, reply, subdomain)) ?? missing(reply, 'card', subdomain);
    }
  });

  for (const [path, page] of Object.entries(GUARDED)) {
    app.get<{ Params: Record<string, string> }>(path, hidden, async (request, reply) => {
      answerPrivate(reply);
      const viewer = await viewerOf(db, request);
      if (!viewer) return sendLogin(reply, request.url);
      if (!page.roles.includes(viewer.role)) return missing(reply, 'page', path);
      const api = inProcessApi(app, request.headers as { cookie?: string });
      const query = new URL(request.url, origin).searchParams;
      const visit = { viewer, api, origin, params: request.params, query };
      const render = <Name extends PageName>(name: Name, props: PageProps[Name]) =>
        renderHtml(name, props, privateHead(page.title));
      return sendHtml(reply, await page.render(render, visit));
    });
  }

  app.get('/login', hidden, (request, reply) => sendLogin(reply, nextOf(request)));
  app.get('/registro', hidden, async (request, reply) => {
    answerPrivate(reply);
    return sendHtml(
      reply,
      await renderHtml('register', { next: nextOf(request) }, privateHead('Crear cuenta')),
    );
  });

  app.get('/recuperar', hidden, async (_request, reply) => {
    answerPrivate(reply);
    return sendHtml(reply, await renderHtml('recover', {}, privateHead('Recuperar tu cuenta')));
  });

  app.get<{ Params: { token: string } }>('/restablecer/:token', hidden, async (request, reply) => {
    answerPrivate(reply);
    // The address is a key: no other site, and no log of one, may get to see it.
    reply.header('Referrer-Policy', 'no-referrer');
    const isOpen = await isPasswordResetOpen(db, hashToken(request.params.token));
    return sendHtml(reply, await renderHtml('reset-password', { isOpen }, privateHead('Elegir contraseña')));
  });

  app.get('/privacidad', hidden, (_request, reply) =>
    sendShared(reply, '/privacidad', async () => {
      const body = await renderHtml('privacy', {}, privacyHead(origin));
      return { body, tags: [], expiresAt: null };
    }),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets|images|image)\//.test(request.url);
    if (!isPage) throw notFound();
    return missing(reply, 'page', request.url.split('?')[0] ?? '');
  });

  async function readCards({ q, type, cursor }: { q: string; type: CardType | ''; cursor?: string }) {
    let total: number | null = null;
    let next: string | null = null;
    const call = {
      limit: CARDS_ON_HOME,
      ...(q ? { q } : {}),
      ...(type ? { type } : {}),
      ...(cursor ? { cursor } : {}),
    };
    const cards = await inProcessApi(app)<typeof listCards>('GET /api/cards', call, {
      onHeaders(headers) {
        total = Number(headers.get('x-total-count')) || null;
        next = nextCursor(headers);
      },
    });
    // No way on but these; without scripts, too.
    const similar =
      q && cards.length === 0
        ? await inProcessApi(app)<typeof listSimilarCards>('GET /api/cards/similar', { q })
        : [];
    return { cards, total, nextCursor: next, similar };
  }

  /** An inactive card is there for its owner alone. */
  async function ownersView(request: FastifyRequest, reply: FastifyReply, subdomain: string) {
    if (!sessionTokenOf(request)) return null;
    try {
      const loaded = await loadCardPage(
        inProcessApi(app, request.headers as { cookie?: string }),
        subdomain,
        origin,
        new Date(),
      );
      answerPrivate(reply);
      return sendHtml(reply, await renderHtml('card', loaded.props, cardHead(loaded, origin)));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  async function missing(reply: FastifyReply, kind: 'card' | 'page', asked: string) {
    const similar = await findSimilarCards(db, asked, 3);
    const title = kind === 'card' ? 'Esta tarjeta no existe' : 'Página no encontrada';
    reply.code(404).header('Cache-Control', 'no-store');
    return sendHtml(reply, await renderHtml('not-found', { kind, similar }, privateHead(title)));
  }

  async function sendLogin(reply: FastifyReply, next: string) {
    answerPrivate(reply);
    return sendHtml(reply, await renderHtml('login', { next }, privateHead('Iniciar sesión')));
  }

  async function renderHtml<Name extends PageName>(
    name: Name,
    props: PageProps[Name],
    head: Head,
  ): Promise<string> {
    const html = await web.render(name, props);
    await othersTurn();
    return renderDocument({ head, assets: web.assetsOf(name), html, props });
  }

  /** What everyone is answered alike, from memory if it is there by now. */
  async function sendShared(reply: FastifyReply, path: string, render: () => Promise<Omit<Page, 'headers'>>) {
    const renderWithHeaders = async () => {
      const page = await render();
      answerPublic(reply);
      reply.type('text/html; charset=utf-8').header('Vary', 'accept-encoding');
      return { ...page, headers: reply.getHeaders() as Page['headers'] };
    };
    if (!freshness.isListening) return reply.send((await renderWithHeaders()).body);
    await pageCache.answerNew(path, renderWithHeaders, reply.request.raw, reply.raw);
    return reply.hijack();
  }
}

const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

const privateHead = (title: string): Head => ({
  title: `${title} · Vitrina`,
  description: 'Vitrina, los negocios de tu barrio.',
  canonical: null,
});

const privacyHead = (origin: string): Head => ({
  title: 'Privacidad · Vitrina',
  description: 'Qué datos guarda Vitrina, para qué, y cómo los ves, corriges, descargas y eliminas.',
  canonical: `${origin}/privacidad`,
});

/** Where to go after the login: an own path, never another site. */
function nextOf(request: FastifyRequest): string {
  const { next } = request.query as { next?: unknown };
  return (typeof next === 'string' && ownPath(next)) || '';
}

function redirectToCard(request: FastifyRequest, reply: FastifyReply, location: string) {
  const subdomain = location.split('?')[0]?.split('/').at(-1) ?? '';
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  answerPublic(reply);
  return reply.redirect(`/${subdomain}${query}`, 308);
}
