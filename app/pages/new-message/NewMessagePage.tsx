import { NewConversation } from '#features/conversations/visitors/NewConversation.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { NewMessagePageProps } from './new-message.props.ts';

export default function NewMessagePage({ card, about }: NewMessagePageProps) {
  return (
    <>
      <NewConversation card={card} about={about} />
      <ToastRegion />
    </>
  );
}
