import type { CardType } from '#features/card/cards/cards.contract.ts';
import type { BusinessHours } from '#features/card/opening-hours/hours.rules.ts';
import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import { pick, seededRandom } from '../random.ts';
import { type Place, randomPlace } from './generated-places.ts';
import {
  FIRST_NAMES,
  HOURS,
  LAST_NAMES,
  NAMES,
  PHRASES,
  STREETS,
  SYLLABLES,
  TRADES,
  type Trade,
  VARIANTS,
  WITH_FACTS,
} from './trades.ts';

/** The title of one card in so many is misspelt. */
const MISSPELLED = 150;
const SELL_FACTS = 25;
const FEATURED = 500;
/** So many products stand in one category; fewer stand in none. */
const IN_A_CATEGORY = 10;

export interface GeneratedItem {
  name: string;
  price: number;
  details: ItemDetails;
}

export interface GeneratedCard {
  title: string;
  subtitle: string | null;
  description: string;
  cardType: CardType;
  subdomain: string;
  isFeatured: boolean;
  /** Null for the shops that have not said where they are. */
  place: Place | null;
  contactInfo: { phone: string; whatsapp: string; address: string };
  businessHours: BusinessHours;
  takesOrders: boolean;
  delivers: boolean;
  /** The names of the categories, in which the products stand one after the other; without any, they stand in none. */
  categories: string[];
  itemsInCategory: number;
  items: GeneratedItem[];
  owner: { firstName: string; lastName: string };
}

/** The business with this number: always the same one. */
export function generatedCard(number: number, products: number): GeneratedCard {
  const random = seededRandom(number * 7_919 + 54);
  const sells = random() < 1 / SELL_FACTS ? pick(random, WITH_FACTS) : pick(random, TRADES);
  const place = randomPlace(random);
  const { name: comuna } = place.comuna;
  // Every shop has a word that no other has, as real ones do.
  const own = Array.from({ length: 3 }, () => pick(random, SYLLABLES)).join('');
  const isMisspelled = random() < 1 / MISSPELLED;
  const trade = isMisspelled
    ? sells.title.replace(/[aeiou](?=[^aeiou]*$)/, 'a').replace('í', 'i')
    : sells.title;
  const phone = phoneNumber(random);
  const [weekdays, saturday, sunday] = pick(random, HOURS);
  const takesOrders = ['restaurant', 'products'].includes(sells.type) && random() < 0.6;
  const categories = products > IN_A_CATEGORY ? ['Lo más pedido', 'Otros', 'Novedades'] : [];
  return {
    title: `${trade} ${pick(random, NAMES)}`,
    subtitle: random() < 0.6 ? `${pick(random, PHRASES)} en ${comuna}` : null,
    description: `${pick(random, PHRASES)}. ${pick(random, PHRASES)}: ${own}.`,
    cardType: sells.type,
    subdomain: `${own}-${number}`,
    isFeatured: number % FEATURED === 7,
    place: random() < 0.85 ? place : null,
    contactInfo: {
      ...{ phone, whatsapp: phone },
      address: `${pick(random, STREETS)} ${1 + Math.floor(random() * 4_000)}, ${comuna}`,
    },
    businessHours: {
      ...{ monday: weekdays, tuesday: weekdays, wednesday: weekdays, thursday: weekdays, friday: weekdays },
      ...{ saturday, sunday },
    },
    takesOrders,
    delivers: takesOrders && random() < 0.6,
    categories,
    itemsInCategory: Math.ceil(products / Math.max(1, categories.length)),
    items: Array.from({ length: products }, (_, at) => itemOf(sells, at, random)),
    owner: { firstName: pick(random, FIRST_NAMES), lastName: pick(random, LAST_NAMES) },
  };
}

export const phoneNumber = (random: () => number): string =>
  `+56 9 ${String(Math.floor(20_000_000 + random() * 79_999_999)).replace(/(....)$/, ' $1')}`;

/** The trade's own products first, then their variants. */
function itemOf({ title, type, products }: Trade, at: number, random: () => number): GeneratedItem {
  const base = products[at % products.length] ?? title;
  const round = Math.floor(at / products.length);
  const name = round === 0 ? base : `${base} ${VARIANTS[type][(round - 1) % VARIANTS[type].length]}`;
  if (title === 'Automotora') {
    const year = 2010 + Math.floor(random() * 15);
    const gearbox = random() < 0.6 ? 'manual' : 'automatic';
    return { name, price: 3_000_000 + 10_000 * Math.floor(random() * 1_500), details: { year, gearbox } };
  }
  if (type === 'real_estate') {
    const bedrooms = 1 + Math.floor(random() * 4);
    const details = { operation: 'rent', bedrooms, bathrooms: Math.ceil(bedrooms / 2) } as const;
    return { name, price: 300_000 + 10_000 * Math.floor(random() * 90), details };
  }
  return { name, price: 490 + 500 * Math.floor(random() * 60), details: {} };
}
