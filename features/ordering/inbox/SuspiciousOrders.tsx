import { ShieldAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { SUSPICION_WORDS } from '#features/ordering/orders/suspicion.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import { orderAge } from './order-age.rules.ts';
import styles from './SuspiciousOrders.module.css';
import type { useOrderSummary } from './useOrderSummary.tsx';
import { useSuspiciousOrders } from './useSuspiciousOrders.tsx';

interface SuspiciousOrdersProps {
  context: OrderListContext;
  suspicious: NonNullable<NonNullable<ReturnType<typeof useOrderSummary>>['suspicious']>;
}

/** The suspicious orders, collapsed: how many, why and when. They can be expanded, or discarded together. */
export function SuspiciousOrders({ context, suspicious }: SuspiciousOrdersProps) {
  const { cardId, now } = context;
  const { orders, reason, from, to } = suspicious;
  const id = useId();
  const zone = useShopZone();
  const [isOpen, setOpen] = useState(false);
  const { discardAll, isDiscarding } = useSuspiciousOrders(cardId);
  const [first, last] = [from, to].map((time) => orderAge(new Date(time), now, zone));
  const when =
    first === last
      ? `${orders === 1 ? 'Llegó' : 'Llegaron'} ${last}.`
      : `El primero ${first}, el último ${last}.`;
  return (
    <section className={styles.suspicious} aria-labelledby={id}>
      <div className={styles.head}>
        <ShieldAlert size={22} strokeWidth={1.9} aria-hidden />
        <div>
          <h2 id={id}>{countOf(orders, 'pedido sospechoso', 'pedidos sospechosos')}</h2>
          <p>
            {SUSPICION_WORDS[reason]}. {when} No suenan, no reservan stock y no van a la cocina.
          </p>
          <div className={styles.buttons}>
            <Button variant="line" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Ocultar' : 'Ver'}
            </Button>
            <Button variant="line" small disabled={isDiscarding} onClick={discardAll}>
              Descartar todos
            </Button>
          </div>
        </div>
      </div>
      {isOpen && (
        <OrderList
          {...context}
          filter={{ view: 'suspicious' }}
          group={(rows) => [
            { title: 'Sospechosos', orders: rows.filter(({ suspicion }) => suspicion !== null) },
          ]}
          empty={null}
        />
      )}
    </section>
  );
}
