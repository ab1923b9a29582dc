export interface CustomerOrdersPageProps {
  /** The home page's address: on a card's own host another than '/'. */
  home: string;
  /** When the server rendered it, ISO 8601. */
  now: string;
}
