import type { FoundCards } from '#features/discovery/search/card-search.rules.ts';
import type { TodaysOffer } from '#features/discovery/todays-offers/todays-offers.rules.ts';

export interface HomePageProps extends FoundCards {
  /** Empty on pages of a search. */
  offers: TodaysOffer[];
  /** The cards could not be read; the page says so and offers a retry. */
  failed?: boolean;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}
