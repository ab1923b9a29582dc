export interface ConversationPageProps {
  token: string;
  /** The card's title. */
  title: string;
  /** Time of the render, ISO 8601. */
  now: string;
}
