import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersPanel.module.css';
import { countBehind, FILTER_NAMES, FILTERS, type Filter, groupOpen } from './order-steps.rules.ts';
import type { useOrderSummary } from './useOrderSummary.tsx';

interface OrdersByStateProps {
  context: OrderListContext;
  summary: ReturnType<typeof useOrderSummary>;
}

/** The orders by status, with a count for each status. Shows the active ones first. */
export function OrdersByState({ context, summary }: OrdersByStateProps) {
  const [filter, setFilter] = useState<Filter>('activas');
  const { label, statuses, view } = FILTERS[filter];
  const all = summary && summary.filed + Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  const names = FILTER_NAMES.filter(
    (name) => name !== 'archivadas' || name === filter || (summary?.filed ?? 0) > 0,
  );
  return (
    <>
      {summary && all !== 0 && (
        <Chips label="Estado" className={styles.filters}>
          {names.map((name) => (
            <Chip key={name} chosen={name === filter} onClick={() => setFilter(name)}>
              {FILTERS[name].label} <small>{formatCount(countBehind(name, summary))}</small>
            </Chip>
          ))}
        </Chips>
      )}
      {filter === 'archivadas' && (
        <p className={styles.hint}>
          De otro día, y el cliente no confirmó que envió el WhatsApp. Confirma uno y vuelve a la lista.
        </p>
      )}
      <OrderList
        key={label}
        {...context}
        filter={{ view, ...(statuses.length === 1 && { status: statuses[0] }) }}
        // A row leaves the list at once while its status change is being sent.
        group={(orders) => {
          const shown = orders.filter(({ status }) => (statuses as readonly string[]).includes(status));
          return filter === 'activas' ? groupOpen(shown) : [{ title: '', orders: shown }];
        }}
        empty={
          all === 0 ? (
            <Notice
              icon={<ReceiptText size={28} strokeWidth={1.9} aria-hidden />}
              title="Aún no hay pedidos"
              detail="Los que te hagan por WhatsApp o por correo desde tu tarjeta también quedan aquí."
            />
          ) : (
            <div className={styles.none}>
              <p>
                {filter === 'activas' ? 'Nada pendiente: estás al día.' : 'No hay pedidos en este estado.'}
              </p>
              {filter !== 'activas' && (
                <Button variant="line" onClick={() => setFilter('activas')}>
                  Ver las activas
                </Button>
              )}
            </div>
          )
        }
      />
    </>
  );
}
