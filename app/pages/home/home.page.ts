import type { Head } from '#app/server/document.ts';
import { publicPage, Redirect } from '#app/server/page.ts';
import { CARD_TYPES, type CardType } from '#features/cards/cards.contract.ts';
import { findDirectoryPage } from '#features/directory/directory.store.ts';
import { findAlikeCards } from '#features/directory/similar-cards.store.ts';
import type { OpeningHours } from '#features/opening-hours/day-hours.rules.ts';
import { nextChange } from '#features/opening-hours/open-status.rules.ts';
import { nextGreetingChange } from '#foundation/contract/santiago.ts';
import { searchWords } from '#foundation/server/database/searching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { HomePageProps } from './home.props.ts';

const CARDS_ON_HOME = 24;
const MAX_SEARCH = 200;

/** `/`: the directory and its search. */
export default publicPage<HomePageProps>({
  path: '/',
  isCacheable: isUnfiltered,

  async load({ db, query, origin, now }) {
    const { q, type } = readSearch(query);
    // The next page for browsers without scripts; with scripts the list grows in place.
    const cursor = query.get('cursor') || undefined;
    const filter = { words: searchWords(q), type: type || undefined, now };
    const page = findDirectoryPage(db, filter, { limit: CARDS_ON_HOME, cursor });
    const {
      rows: cards,
      total,
      nextCursor,
    } = await page.catch((error: unknown) => {
      // An invalid cursor shows the first page.
      if (error instanceof AppError && error.code === 'invalid')
        throw new Redirect('/', { isPermanent: false });
      throw error;
    });
    // A search without results suggests cards with similar names.
    const similar = q && cards.length === 0 ? await findAlikeCards(db, q) : [];
    return {
      props: { cards, total: total || null, nextCursor, similar, q, type, now: now.toISOString() },
      head: homeHead(origin, isUnfiltered(query)),
      tags: ['directory'],
      expiresAt: homePageExpiry(cards, now),
    };
  },

  failed: ({ query, origin, now }) => ({
    props: {
      ...readSearch(query),
      cards: [],
      total: null,
      nextCursor: null,
      similar: [],
      failed: true,
      now: now.toISOString(),
    },
    head: homeHead(origin, false),
  }),
});

/** Whether the page shows the directory from its start, without a search or filter. */
function isUnfiltered(query: URLSearchParams): boolean {
  const { q, type } = readSearch(query);
  return q === '' && type === '' && !query.get('cursor');
}

/** The valid parts of the search in the address; invalid ones are ignored. */
function readSearch(query: URLSearchParams): { q: string; type: CardType | '' } {
  const q = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const type = CARD_TYPES.find((known) => known === query.get('type')) ?? '';
  return { q: q.isWellFormed() && !q.includes('\0') ? q : '', type };
}

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

/** The next time the page's content changes by itself: the greeting changes, or a shop on it opens or closes. */
export function homePageExpiry(cards: OpeningHours[], now: Date): Date {
  const changes = cards.map((card) => nextChange(card, now));
  return [nextGreetingChange(now), ...changes].reduce<Date>(
    (first, change) => (change && change < first ? change : first),
    nextGreetingChange(now),
  );
}
