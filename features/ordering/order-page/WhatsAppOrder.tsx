import { whatsappHref } from '#features/card/cards/links.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { messageOf } from './order-message.rules.ts';

/** Opens WhatsApp with the whole order as text; nothing where the shop has no number. */
export function WhatsAppOrder(props: { order: CustomerOrder; label: string; isMain?: boolean }) {
  const { order, label, isMain = false } = props;
  const digits = order.card.whatsappDigits;
  const plain = digits && whatsappHref(digits);
  if (!digits || !plain) return null;
  return (
    <Button
      variant={isMain ? 'whatsapp' : 'line'}
      wide={isMain}
      href={plain}
      target="_blank"
      rel="noopener"
      // The message contains the page's own address, which is unknown when the server renders the page.
      onClick={({ currentTarget }) => {
        currentTarget.href = whatsappHref(digits, messageOf(order, location.origin)) ?? plain;
      }}
    >
      <Icon name="whatsapp" />
      {label}
    </Button>
  );
}
