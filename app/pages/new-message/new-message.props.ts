import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Quote } from '#features/conversations/messages/messages.contract.ts';

export interface NewMessagePageProps {
  card: Pick<
    Card,
    'id' | 'title' | 'subdomain' | 'cardType' | 'profileImageUrl' | 'headerBackgroundColor' | 'look'
  >;
  about: Quote | null;
}
