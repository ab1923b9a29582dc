import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import type { OpenTimeline } from '#features/card/opening-hours/open-timeline.rules.ts';

export interface UserPanelPageProps {
  /** The person's own cards, the oldest first, then those of the teams that they belong to. */
  cards: PanelCard[];
  personId: number;
  /** The id of somebody else's card that an administrator has opened; it is the last of `cards`. */
  helpedId: number | null;
  /** '' if it is unknown. */
  firstName: string;
  cardUrl: string;
  contactEmail: string | null;
  now: string;
  /** The query of the page's address, '?tab=pedidos'. */
  search: string;
}

/** A card that the person works with, as it was when the panel was loaded. */
export interface PanelCard extends CardWithRole {
  /** When the shop is open, from now on. */
  openTimeline: OpenTimeline;
}
