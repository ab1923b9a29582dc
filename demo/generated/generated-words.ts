import type { CardType } from '#features/card/cards/cards.contract.ts';
import { fold, splitWords, stemOf } from '#foundation/contract/search-text.ts';
import type { GeneratedCard } from './generated-card.ts';

/** As `index_cards` of the database has them. */
const WORDS_OF_TYPE: Record<CardType, string> = {
  restaurant: 'restaurante',
  products: 'productos',
  services: 'servicios',
  real_estate: 'inmobiliaria propiedades',
  automotive: 'automotriz automotora vehículos',
};

/** Words are few, and their stems cost most of the time. */
const stems = new Map<string, string>();

function stemOfWord(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemOf(fold(word));
  stems.set(word, stem);
  return stem;
}

const split = (...texts: (string | null | undefined)[]): string[] =>
  splitWords(texts.filter(Boolean).join(' ').toLowerCase());
const distinctStems = (words: readonly string[]): string[] => [...new Set(words.map(stemOfWord))].sort();

/** Facts in words, as `detail_words` of the database. */
const factWords = ({ details }: GeneratedCard['items'][number]): string[] => [
  ...(details.operation === 'rent' ? ['arriendo'] : []),
  ...(details.bedrooms ? [`${details.bedrooms} dormitorios`] : []),
  ...(details.bathrooms ? [`${details.bathrooms} baños`] : []),
  ...(details.year ? [`${details.year}`] : []),
  ...(details.gearbox === 'manual' ? ['manual'] : []),
  ...(details.gearbox === 'automatic' ? ['automático automática'] : []),
];

/** Every letter, and every two that follow each other, with accents and without. */
function lettersOf(text: string): string[] {
  const parts = new Set<string>();
  for (const plain of [fold(text), text.toLowerCase()]) {
    for (let at = 0; at < plain.length; at += 1) {
      const one = plain[at] ?? ' ';
      if (one === ' ') continue;
      parts.add(one);
      const next = plain[at + 1] ?? ' ';
      if (next !== ' ') parts.add(one + next);
    }
  }
  return [...parts];
}

/** The hours of the week in which the shop is open, from its minutes. */
const hoursOf = (minutes: readonly [from: number, to: number][]): number[] => [
  ...new Set(
    minutes.flatMap(([from, to]) =>
      Array.from(
        { length: Math.ceil(to / 60) - Math.floor(from / 60) },
        (_, at) => Math.floor(from / 60) + at,
      ),
    ),
  ),
];

/**
 * What `index_cards` writes for a card, found here because a million cards would take the database half an hour.
 * `generated.test.ts` compares both.
 */
export function searchWords(card: GeneratedCard, openMinutes: readonly [number, number][]) {
  const { title, subtitle, subdomain, description, contactInfo, cardType, categories, items } = card;
  const heading = split(title, subtitle, subdomain);
  const all = [
    ...heading,
    ...split(description, contactInfo.address, WORDS_OF_TYPE[cardType], ...categories),
    ...items.flatMap((item) => split(item.name, ...factWords(item))),
  ];
  const place = card.place ? [`@${card.place.comuna.code}`] : [];
  return {
    titleWords: distinctStems(split(title)),
    headingWords: [...distinctStems(heading), ...place],
    words: [...distinctStems(all), ...place],
    letters: lettersOf([title, subtitle].filter(Boolean).join(' ')),
    openHours: hoursOf(openMinutes),
  };
}
