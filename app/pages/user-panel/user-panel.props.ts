import type { Card } from '#features/cards/cards.contract.ts';
import type { OpenTimeline } from '#features/opening-hours/open-timeline.rules.ts';

export interface UserPanelPageProps {
  /** The person's own cards, the oldest first. */
  cards: PanelCard[];
}

/** One's own card, as the panel is loaded with it. */
export interface PanelCard extends Card {
  pageUrl: string;
  /** When the shop is open, from now on. */
  openTimeline: OpenTimeline;
}
