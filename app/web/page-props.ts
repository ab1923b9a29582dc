import type { User } from '#features/accounts/accounts.contract.ts';
import type { Achievement } from '#features/achievements/achievements.contract.ts';
import type { AdminView } from '#features/administration/admin-view.rules.ts';
import type { AdminStats } from '#features/administration/administration.contract.ts';
import type { Card, CardType } from '#features/cards/cards.contract.ts';
import type { ContactWay } from '#features/cards/contact-ways.rules.ts';
import type { CardItem } from '#features/catalogue/card-items.rules.ts';
import type { Category } from '#features/catalogue/catalogue.contract.ts';
import type { ListedCard } from '#features/directory/directory.contract.ts';
import type { CardOffer } from '#features/offers/card-offers.rules.ts';
import type { HoursTable } from '#features/opening-hours/hours-table.rules.ts';
import type { OpenTimeline } from '#features/opening-hours/open-timeline.rules.ts';

/** One's own card, as the panel opens with it. */
export interface PanelCard extends Card {
  pageUrl: string;
  /** Whether the shop is open, now and after. */
  openTimeline: OpenTimeline;
}

/** What each page is rendered from, on the server and again in the browser. Plain JSON: it travels in the document. */
export interface PageProps {
  home: {
    cards: ListedCard[];
    total: number | null;
    nextCursor: string | null;
    /** Where the search found nothing: what may have been meant. */
    similar: Card[];
    q: string;
    type: CardType | '';
    /** The cards could not be read; the page says so and offers to try again. */
    failed?: boolean;
    /** Moment of the render, ISO 8601: both sides must agree on it. */
    now: string;
  };
  card: {
    card: Card;
    items: CardItem[];
    categories: Category[];
    offers: CardOffer[];
    contacts: ContactWay[];
    /** Whether the shop is open, now and after. */
    openTimeline: OpenTimeline;
    hours: HoursTable;
    /** The QR code's modules as one SVG path in a box of `size`. */
    qr: { size: number; path: string };
    /** Canonical address of the card. */
    pageUrl: string;
    now: string;
  };
  'not-found': { kind: 'card' | 'page'; similar: Card[] };
  login: { next: string };
  register: { next: string };
  'saved-cards': Record<string, never>;
  profile: Record<string, never>;
  'profile-settings': { viewer: User };
  achievements: {
    viewer: User;
    /** Every badge. */
    achievements: Achievement[];
    hasCards: boolean;
  };
  messages: Record<string, never>;
  recover: Record<string, never>;
  /** Whether the link of the address can still be used. */
  'reset-password': { isOpen: boolean };
  privacy: Record<string, never>;
  'create-card': {
    viewer: User;
    /** The site's public address. */
    origin: string;
  };
  'user-panel': {
    /** The person's own, the oldest first. */
    cards: PanelCard[];
  };
  admin: {
    viewer: User;
    /** What the address asks for, and the rows of it. */
    view: AdminView;
    list: { rows: object[]; nextCursor: string | null; total: number | null };
    stats: AdminStats;
    now: string;
  };
  'admin-create-card': { viewer: User };
  /** `found` is null when the card, or the person it belongs to, is not there. */
  'admin-edit-card': { viewer: User; found: { card: Card; owner: User } | null };
}

export type PageName = keyof PageProps;
