import { countOf } from '#foundation/contract/count.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { UserRound } from '#foundation/ui/icon/lucide.ts';
import { customerHref } from './customer-words.rules.ts';
import { useFoundCustomers } from './useCustomers.tsx';

/** A link from a conversation to the customer, if who writes has ordered. */
export function CustomerOfConversation({
  cardId,
  conversationId,
}: {
  cardId: number;
  conversationId: number;
}) {
  const [customer] = useFoundCustomers(cardId, { conversationId });
  return (
    customer && (
      <RoundButton
        plain
        label={`Ver cliente: ${countOf(customer.orders, 'pedido', 'pedidos')}`}
        href={customerHref(cardId, customer.id)}
      >
        <UserRound size={22} />
      </RoundButton>
    )
  );
}
