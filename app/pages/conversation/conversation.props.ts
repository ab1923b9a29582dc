export interface ConversationPageProps {
  token: string;
  /** The card's title. */
  title: string;
  now: string;
}
