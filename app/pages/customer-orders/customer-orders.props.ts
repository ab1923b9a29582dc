export interface CustomerOrdersPageProps {
  /** The home page's address: on the platform's host, if cards have hosts of their own; otherwise '/'. */
  home: string;
  /** Time of the render, ISO 8601. */
  now: string;
}
