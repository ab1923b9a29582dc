import type { Head } from '#app/server/document.ts';
import { publicPage, Redirect } from '#app/server/page.ts';
import { askedSearch } from '#features/discovery/search/asked-search.rules.ts';
import { type CardTile, isSearching } from '#features/discovery/search/card-search.rules.ts';
import { findFoundCards } from '#features/discovery/search/found-cards.store.ts';
import { findTodaysOffers } from '#features/discovery/todays-offers/todays-offers.store.ts';
import { nextGreetingChange } from '#foundation/contract/santiago.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { HomePageProps } from './home.props.ts';

/** `/`: the directory and its search. */
export default publicPage<HomePageProps>({
  path: '/',
  isCacheable: (query) => isUnfiltered(query),

  async load({ db, query, origin, now, searchInTurn }) {
    // The cursor is for browsers without scripts, which load the next page; with scripts the list grows in place.
    const cursor = query.get('cursor') || undefined;
    const read = () =>
      inSnapshot(db, async (trx) => {
        const found = await findFoundCards(trx, askedSearch(query), { cursor, now });
        const shown = isUnfiltered(query) ? found.cards.map(({ id }) => id) : [];
        return { found, ...(await findTodaysOffers(trx, shown, now)) };
      });
    const { found, offers, changes } = await (isUnfiltered(query) ? read() : searchInTurn(read)).catch(
      (error: unknown) => {
        // An invalid cursor shows the first page.
        if (error instanceof AppError && error.code === 'invalid')
          throw new Redirect('/', { isPermanent: false });
        throw error;
      },
    );
    return {
      props: { ...found, offers, now: now.toISOString() },
      head: homeHead(origin, isUnfiltered(query)),
      tags: ['directory'],
      expiresAt: homePageExpiry(found.cards, now, changes),
    };
  },

  failed: ({ query, origin, now }) => ({
    props: {
      ...askedSearch(query),
      cards: [],
      ...{ total: null, about: null },
      nextCursor: null,
      leftOut: [],
      readAs: null,
      understood: null,
      similar: [],
      offers: [],
      failed: true,
      now: now.toISOString(),
    },
    head: homeHead(origin, false),
  }),
});

/** Whether the page shows the directory from its start, without a search or filter. */
const isUnfiltered = (query: URLSearchParams): boolean =>
  !isSearching(askedSearch(query)) && !query.get('cursor');

const homeHead = (origin: string, isIndexed: boolean): Head => ({
  title: 'Vitrina · Los negocios de tu barrio',
  description:
    'Encuentra menús, productos y servicios de negocios locales en Chile, mira sus precios y pide directo por WhatsApp.',
  canonical: isIndexed ? `${origin}/` : null,
  image: { url: `${origin}/icon-512.png`, width: 512, height: 512 },
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Vitrina',
      url: `${origin}/`,
      inLanguage: 'es-CL',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

/**
 * The next time the page's content changes by itself: the greeting changes, a shop on it opens or closes, or one of its
 * offers (`due`) begins or ends.
 */
export function homePageExpiry(
  cards: Pick<CardTile, 'openTimeline'>[],
  now: Date,
  due: readonly Date[] = [],
): Date {
  const changes = cards.flatMap(({ openTimeline: [present] }) => present?.until ?? []);
  return new Date(
    Math.min(
      nextGreetingChange(now).getTime(),
      ...changes.map((at) => Date.parse(at)),
      ...due.map((at) => at.getTime()),
    ),
  );
}
