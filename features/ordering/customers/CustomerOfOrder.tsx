import { goTo } from '#foundation/ui/browser/useQueryString.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { customerHref, ordersText } from './customer-words.rules.ts';
import { useFoundCustomers } from './useCustomers.tsx';

interface CustomerOfOrderProps {
  cardId: number;
  phone: string;
  now: Date;
  className?: string;
}

/** What the shop knows of an order's customer, as facts of a list: a link to them, and the shop's note. */
export function CustomerOfOrder({ cardId, phone, now, className }: CustomerOfOrderProps) {
  const zone = useShopZone();
  const [customer] = useFoundCustomers(cardId, { phone });
  if (!customer) return null;
  const href = customerHref(cardId, customer.id);
  return (
    <>
      <div>
        <dt>Historial</dt>
        <dd>
          <a
            href={href}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goTo(href);
            }}
          >
            {ordersText(customer, now, zone)}
          </a>
        </dd>
      </div>
      {customer.note && (
        <div className={className}>
          <dt>Nota del cliente</dt>
          <dd>{customer.note}</dd>
        </div>
      )}
    </>
  );
}
