import Papa from 'papaparse';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { visibleCardBySubdomain } from '#features/card/cards/cards.access.ts';
import { toCard, type VisibleCard } from '#features/card/cards/cards.store.ts';
import { createRenders } from '#features/card/drawing/renders.media.ts';
import { findOffers, toOffer } from '#features/catalogue/offers/offers.store.ts';
import { findVisibleCategories, toCategory } from '#features/catalogue/products/categories.store.ts';
import { findVisibleItems } from '#features/catalogue/products/visible-items.store.ts';
import { uploadAddress } from '#features/platform/images/images.rules.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { answerForever } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { answerCached } from '#foundation/server/page-cache/cached-answers.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { feedPicture } from './feed-picture.media.ts';
import { hasGoogleFeed } from './feed-problems.rules.ts';
import type { FeedContent } from './feed-products.rules.ts';
import { getFeedPicture, getGoogleFeed, getMetaFeed, getOffersCalendar } from './feeds.contract.ts';
import { googleFeed } from './google-feed.rules.ts';
import { metaFeed } from './meta-feed.rules.ts';
import { offersCalendar } from './offers-calendar.media.ts';

/** Per address: feeds that have to be written, and pictures. The programs read all pictures of a card at once. */
const FEEDS: Limit = { max: 120, windowSeconds: 10 * 60 };
const PICTURES: Limit = { max: 6_000, windowSeconds: 10 * 60 };
const HOUR_MS = 3_600_000;

export default function feedRoutes(app: App, { config, db, reads, pictures, throttle }: Services): void {
  const { publicUrl: origin, cardUrl } = config;
  const rendersFor = createRenders();
  const queue = createFairQueue('feed pictures', { atOnce: 1, placesEach: 100, places: 300 });
  const visible = visibleCardBySubdomain(reads, db);

  const contentOf = (card: VisibleCard, now: Date) =>
    inSnapshot(reads, async (trx): Promise<FeedContent> => {
      const offers = await findOffers(trx, card.id, { withInactive: false });
      return {
        card: toCard(card),
        items: await findVisibleItems(trx, card, now),
        categories: (await findVisibleCategories(trx, card.id)).map(toCategory),
        offers: offers.map((offer) => toOffer(offer, card)),
        pageUrl: cardAddress(cardUrl, card.subdomain),
        origin,
        now,
      };
    });

  /** Kept for the card's version, and for an hour: what is sold out for a day comes back without a new version. */
  async function feedOf(
    card: VisibleCard,
    who: string,
    name: string,
    write: (content: FeedContent) => string,
  ): Promise<Buffer> {
    if (!card.enableFeeds) throw notFound('Este catálogo no está publicado.');
    const now = new Date();
    return rendersFor(who)(
      card,
      `${name} ${Math.floor(now.getTime() / HOUR_MS)}`,
      async () => Buffer.from(write(await contentOf(card, now))),
      () => throttle.take(`feeds:${who}`, FEEDS),
    );
  }

  registerEndpoint(app, getGoogleFeed, visible, async ({ card, request, reply }) => {
    if (!hasGoogleFeed(card.cardType)) throw notFound('Google no recibe este tipo de catálogo.');
    const feed = await feedOf(card, clientAddress(request), 'google', googleFeed);
    answerAsFile(reply, 'application/rss+xml; charset=utf-8');
    return feed;
  });

  registerEndpoint(app, getMetaFeed, visible, async ({ card, request, reply }) => {
    const feed = await feedOf(card, clientAddress(request), 'meta', (content) =>
      Papa.unparse(metaFeed(content), { newline: '\n' }),
    );
    answerAsFile(reply, 'text/csv; charset=utf-8');
    return feed;
  });

  registerEndpoint(app, getOffersCalendar, visible, async ({ card, isTeam, reply }) => {
    const offers = await findOffers(reads, card.id, { withInactive: false });
    if (!isTeam) answerCached(reply, [`card:${card.id}`]);
    answerAsFile(reply, 'text/calendar; charset=utf-8');
    return offersCalendar(
      toCard(card),
      offers.map((offer) => toOffer(offer, card)),
      cardAddress(cardUrl, card.subdomain),
      new Date(),
    );
  });

  registerEndpoint(app, getFeedPicture, anyone, async ({ params, request, reply }) => {
    const who = clientAddress(request);
    await throttle.take(`feed-pictures:${who}`, PICTURES);
    const jpeg = await queue.run(who, async () => {
      const stored = await pictures.read(uploadAddress(params.picture));
      return stored && feedPicture(stored);
    });
    if (!jpeg) throw notFound();
    answerForever(reply);
    answerAsFile(reply, 'image/jpeg');
    return jpeg;
  });
}
