import type { Quote } from '#features/conversations/messages/messages.contract.ts';

export interface NewMessagePageProps {
  card: { id: number; title: string; subdomain: string; profileImageUrl: string | null };
  about: Quote | null;
}
