import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { OrderStatus } from '#features/orders/orders.contract.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './OrdersPanel.module.css';
import { isLate, orderAge } from './order-age.rules.ts';
import { useOwnOrders } from './useOwnOrders.tsx';

const FILTERS: readonly { label: string; statuses: readonly OrderStatus[] }[] = [
  { label: 'Activas', statuses: ['nueva', 'confirmada'] },
  { label: 'Nuevas', statuses: ['nueva'] },
  { label: 'Confirmadas', statuses: ['confirmada'] },
  { label: 'Entregadas', statuses: ['entregada'] },
  { label: 'Canceladas', statuses: ['cancelada'] },
];

/** 'Pedidos' in the owner's panel, newest first. */
export function OrdersPanel({ cardId, now }: { cardId: number; now: string }) {
  const { query, orders, setStatus } = useOwnOrders(cardId);
  const [chosen, setChosen] = useState('Activas');
  const clock = useNow(now);
  const statuses = FILTERS.find(({ label }) => label === chosen)?.statuses ?? [];
  const shown = orders?.filter(({ status }) => statuses.includes(status)) ?? [];

  return (
    <>
      <SectionHead title="Pedidos" />
      {orders && orders.length > 0 && (
        <Chips label="Estado" className={styles.filters}>
          {FILTERS.map(({ label }) => (
            <Chip key={label} chosen={label === chosen} onClick={() => setChosen(label)}>
              {label}
            </Chip>
          ))}
        </Chips>
      )}
      {query.isPending && <RowsSkeleton label="Cargando pedidos..." />}
      {query.isError && !orders && (
        <LoadFailure
          title="No pudimos cargar tus pedidos"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {orders?.length === 0 && (
        <Notice
          icon={<ReceiptText size={28} strokeWidth={1.9} aria-hidden />}
          title="Aún no hay pedidos"
          detail="Los que te hagan por WhatsApp o por correo desde tu tarjeta también quedan aquí."
        />
      )}
      {orders && orders.length > 0 && shown.length === 0 && (
        <p className={styles.none}>No hay pedidos en este estado.</p>
      )}
      <ol aria-label="Pedidos">
        {shown.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            age={orderAge(new Date(order.createdAt), clock)}
            isLate={isLate(order, clock)}
            onStatus={(status) => setStatus(order, status)}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="line" onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más antiguos'}
          </Button>
        </div>
      )}
    </>
  );
}
