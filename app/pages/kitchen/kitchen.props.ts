export interface KitchenPageProps {
  token: string;
  /** Time of the render, ISO 8601: server and browser must use the same. */
  now: string;
}
