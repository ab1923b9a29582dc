export interface OwnOrdersPageProps {
  /** When the server rendered it, ISO 8601. */
  now: string;
}
