import type { Card } from '#features/cards/cards.contract.ts';
import type { OpenTimeline } from '#features/opening-hours/open-timeline.rules.ts';

export interface UserPanelPageProps {
  /** The person's own, the oldest first. */
  cards: PanelCard[];
}

/** One's own card, as the panel opens with it. */
export interface PanelCard extends Card {
  pageUrl: string;
  /** Whether the shop is open, now and after. */
  openTimeline: OpenTimeline;
}
