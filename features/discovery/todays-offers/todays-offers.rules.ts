/** An offer of a shop, as the home page shows it. */
export interface TodaysOffer {
  id: number;
  subdomain: string;
  shop: string;
  title: string;
  /** Already in words: 'Desde $5.990'. */
  price: string;
  previousPrice: number | null;
  imageUrl: string;
  /** '2x1', '−20%' */
  tag: string | null;
}

/** So many fill one row of a desktop; fewer look like a leftover. */
const FEWEST = 4;

/** How many of `count` a rail shows: full rows of four, two at most, or none. */
export const railSize = (count: number): number => Math.min(FEWEST * 2, count - (count % FEWEST));
