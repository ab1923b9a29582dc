export interface ConversationPageProps {
  token: string;
  title: string;
  now: string;
}
