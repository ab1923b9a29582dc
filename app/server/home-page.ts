import { CARD_TYPES, type CardType } from '#features/cards/cards.contract.ts';
import type { OpeningHours } from '#features/opening-hours/day-hours.rules.ts';
import { nextChange } from '#features/opening-hours/open-status.rules.ts';
import { nextGreetingChange } from '#foundation/contract/santiago.ts';
import type { Head } from './document.ts';

const MAX_SEARCH = 200;

/** What was searched for, as far as it makes sense: nonsense in the address shows the whole directory. */
export function readSearch(query: Record<string, unknown>): { q: string; type: CardType | '' } {
  const q = typeof query.q === 'string' ? query.q.trim().slice(0, MAX_SEARCH) : '';
  const type = CARD_TYPES.find((known) => known === query.type) ?? '';
  return { q: q.isWellFormed() && !q.includes('\0') ? q : '', type };
}

/** Where to go on reading, for browsers without scripts; with them the list grows in place. */
export function readCursor(query: Record<string, unknown>): string | undefined {
  return typeof query.cursor === 'string' && query.cursor !== '' ? query.cursor : undefined;
}

export function homeHead(origin: string, isSearch: boolean): Head {
  return {
    title: 'Vitrina · Los negocios de tu barrio',
    description:
      'Encuentra menús, productos y servicios de negocios locales en Chile, mira sus precios y pide directo por WhatsApp.',
    canonical: isSearch ? null : `${origin}/`,
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
  };
}

/** When the page would say something else by itself: another greeting, or a shop on it opens or closes. */
export function homePageExpiry(cards: OpeningHours[], now: Date): Date {
  const changes = cards.map((card) => nextChange(card, now));
  return [nextGreetingChange(now), ...changes].reduce<Date>(
    (first, change) => (change && change < first ? change : first),
    nextGreetingChange(now),
  );
}
