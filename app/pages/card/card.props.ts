import type { Card } from '#features/card/cards/cards.contract.ts';
import type { HoursTable } from '#features/card/opening-hours/hours-table.rules.ts';
import type { OpenTimeline } from '#features/card/opening-hours/open-timeline.rules.ts';
import type { ContactTile } from '#features/card/page/contact-tiles.rules.ts';
import type { Announcement, CardOffer } from '#features/catalogue/offers/card-offers.rules.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import type { Ordering } from '#features/ordering/settings/ordering.contract.ts';

export interface CardPageProps {
  card: Card;
  items: CardItem[];
  /** The filters in the page's address, and the products that meet them; only on cards whose products can be filtered. */
  filters?: { query: string; ids: number[] | null };
  categories: Category[];
  /** How wide products' pictures are on a phone at most, if the look makes them wider than in a list. */
  photoWidth?: string | undefined;
  offers: CardOffer[];
  /** What the card says of coming offers while it has none. */
  announces: Announcement[];
  contacts: ContactTile[];
  /** On a product's page: the hash of the product whose sheet is open. `items` then has only a few products. */
  openHash?: string;
  /** On a product's page: the address of the whole card, scrolled to that product. */
  closeHref?: string;
  /** Whether visitors can write to the shop on this site. */
  takesMessages: boolean;
  /** When the shop is open, from now on. */
  openTimeline: OpenTimeline;
  hours: HoursTable;
  /** What the cart needs for an order; null if the card takes no orders. */
  ordering: Ordering | null;
  /** The products of which hours can be booked. */
  bookable: number[];
  pageUrl: string;
  home: string;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}
