import type { LookId, ProductList } from '#features/card/looks/look.rules.ts';
import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import type { Unit } from '#features/catalogue/products/units.rules.ts';

/** The content of a demo business. Picture names are files in `demo/images`; prices are whole Chilean pesos. */

export type DemoCardType = 'restaurant' | 'products' | 'services' | 'real_estate' | 'automotive';

export interface DemoOwner {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

export interface DemoBusinessHours {
  monday: string;
  tuesday: string;
  wednesday: string;
  thursday: string;
  friday: string;
  saturday: string;
  sunday: string;
}

export interface DemoCard {
  title: string;
  subtitle: string;
  description: string;
  cardType: DemoCardType;
  subdomain: string;
  isFeatured: boolean;
  look: LookId;
  /** How products are listed, if not as the look has it. */
  lookList?: ProductList;
  /** With which the instalments of cars are worked out. */
  loanRate?: number;
  loanMonths?: number;
  /** Whether cars are taken in part payment. */
  enableTradeIns?: true;
  /** The accent colour. */
  headerBackgroundColor: string;
  /** Round photo. */
  profileImage: string;
  /** Banner: a drawing of 4:1 with its subject in the middle for a 4:3 crop, or a photograph of 3:2. */
  headerImage: string;
  /** What a crop of the banner keeps, in percent of its sides; without it, the middle. */
  headerFocusX?: number;
  headerFocusY?: number;
  contactInfo: { phone: string; whatsapp: string; email: string; address: string; website?: string };
  /** Near the address: the streets are real, the businesses are not. */
  location: { latitude: number; longitude: number };
  socialLinks: { instagram?: string; facebook?: string };
  businessHours: DemoBusinessHours;
  enableBackButton: boolean;
  enableSaveButton: boolean;
  enableHeader: boolean;
  enablePricing: boolean;
  enableAvailability: boolean;
  enableCart: boolean;
  enableDirectOrders: boolean;
  enableWhatsAppOrders: boolean;
  enableEmailOrders: boolean;
}

export interface DemoItem {
  name: string;
  description: string;
  price: number;
  image: string;
  /** Further pictures. */
  moreImages?: readonly string[];
  unit?: Unit;
  isAvailable?: boolean;
  details?: ItemDetails;
  options?: readonly DemoOptions[];
}

/** A group of options, such as sizes or extras. */
export interface DemoOptions {
  name: string;
  min: number;
  max: number;
  /** Choices are shown with full prices instead of differences; the cheapest choice adds 0. */
  setsPrice?: true;
  choices: { name: string; price: number; isAvailable?: boolean }[];
}

export interface DemoCategory {
  name: string;
  items: DemoItem[];
}

/** An offer that is valid all year, or on weekdays and at hours. It has no dates, because these would pass. */
export interface DemoOffer {
  title: string;
  description: string;
  price?: number;
  previousPrice?: number;
  weekdays?: (keyof DemoBusinessHours)[];
  startTime?: string;
  endTime?: string;
  image: string;
}

export interface DemoBusiness {
  owner: DemoOwner;
  card: DemoCard;
  categories: DemoCategory[];
  offers: DemoOffer[];
}

/** The price difference of each choice, in pesos; null if sold out. */
type Differences = Record<string, number | null>;

const optionGroup = (name: string, min: number, max: number, differences: Differences): DemoOptions => ({
  name,
  min,
  max,
  choices: Object.entries(differences).map(([choice, price]) => ({
    name: choice,
    price: price ?? 0,
    ...(price === null && { isAvailable: false }),
  })),
});

/** Exactly one must be chosen. */
export const oneOf = (name: string, differences: Differences): DemoOptions =>
  optionGroup(name, 1, 1, differences);

/** Sizes, shown with their full prices. One of them adds 0, so it has the product's price. */
export const sizes = (differences: Differences): DemoOptions => ({
  ...oneOf('Tamaño', differences),
  setsPrice: true,
});

/** At least one, at most `max`. */
export const someOf = (max: number, name: string, differences: Differences): DemoOptions =>
  optionGroup(name, 1, max, differences);

/** None, or at most `max`. */
export const upTo = (max: number, name: string, differences: Differences): DemoOptions =>
  optionGroup(name, 0, max, differences);

/** The same hours Monday to Friday, then Saturday and Sunday. */
export function weekly(weekdays: string, saturday: string, sunday: string): DemoBusinessHours {
  return {
    monday: weekdays,
    tuesday: weekdays,
    wednesday: weekdays,
    thursday: weekdays,
    friday: weekdays,
    saturday,
    sunday,
  };
}

const everywhere = {
  enableBackButton: true,
  enableSaveButton: true,
  enableHeader: true,
  enablePricing: true,
  enableAvailability: true,
};

/** Sells through a cart, by WhatsApp and by e-mail. */
export const withCart = {
  ...everywhere,
  enableCart: true,
  enableDirectOrders: true,
  enableWhatsAppOrders: true,
  enableEmailOrders: true,
};

/** Sells through a cart, by WhatsApp only. */
export const withWhatsAppCart = { ...withCart, enableEmailOrders: false };

/** Shows its products and answers questions; nothing is ordered on the card. */
export const showcase = {
  ...everywhere,
  enableCart: false,
  enableDirectOrders: false,
  enableWhatsAppOrders: false,
  enableEmailOrders: false,
};
