import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPublic } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerCached } from '#foundation/server/page-cache/cached-answers.ts';
import type { Sweeps } from '#foundation/server/services.ts';
import { findSitemapCards, findSitemapParts, sweepSitemapParts } from './sitemap.store.ts';

const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sweeps: Sweeps = { 'parts of the sitemap': (db) => sweepSitemapParts(db) };

/** `robots.txt` and the sitemap, which is an index of parts once it is long. */
export default function sitemapRoutes(
  app: App,
  { config, db }: { config: Pick<Config, 'publicUrl' | 'cardUrl'>; db: Database },
): void {
  const { publicUrl: origin, cardUrl } = config;
  const hidden = { schema: { hide: true } as object };

  app.get('/robots.txt', hidden, (_request, reply) => {
    answerPublic(reply);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nAllow: /api/cards/*/image\nAllow: /api/cards/*/preview\n\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    answerCached(reply, ['directory']);
    const parts = await findSitemapParts(db);
    if (parts.length === 0) return reply.type(XML).send(await partXml(0, parts));
    const addresses = [0, ...parts].map(
      (afterId) => `<sitemap><loc>${origin}/sitemap-${afterId}.xml</loc></sitemap>`,
    );
    return reply.type(XML).send(document('sitemapindex', addresses));
  });

  app.get<{ Params: { afterId: string } }>(
    '/sitemap-:afterId(^(?:0|[1-9]\\d{0,8})).xml',
    hidden,
    async (request, reply) => {
      const [afterId, parts] = [Number(request.params.afterId), await findSitemapParts(db)];
      if (![0, ...parts].includes(afterId)) throw notFound();
      const xml = await partXml(afterId, parts);
      answerCached(reply, ['directory']);
      return reply.type(XML).send(xml);
    },
  );

  async function partXml(afterId: number, parts: number[]): Promise<string> {
    const lastId = parts.find((id) => id > afterId) ?? null;
    const cards = await findSitemapCards(db, { afterId, lastId });
    const own =
      afterId === 0 ? ['/', '/negocios'].map((path) => `<url><loc>${origin}${path}</loc></url>`) : [];
    // Products have no date: when they were changed is not stored, and the date of the card would be wrong for most.
    const addresses = cards.flatMap(({ subdomain, updatedAt, items }) => [
      `<url><loc>${cardAddress(cardUrl, subdomain)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ...items.map((item) => `<url><loc>${cardAddress(cardUrl, subdomain)}/${productSlug(item)}</loc></url>`),
    ]);
    return document('urlset', [...own, ...addresses]);
  }
}

const document = (root: 'urlset' | 'sitemapindex', children: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${children.join('\n')}\n</${root}>\n`;
