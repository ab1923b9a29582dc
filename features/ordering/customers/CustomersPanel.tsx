import { type MouseEvent, useState } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { download } from '#foundation/ui/feedback/download.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { Download } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerRow } from './CustomerRow.tsx';
import styles from './CustomersPanel.module.css';
import { AWAY_DAYS } from './customer-words.rules.ts';
import { type CustomerQuery, useCustomers } from './useCustomers.tsx';

interface CustomersPanelProps {
  cardId: number;
  shop: string;
  mayManage: boolean;
  now: string;
  openId: number | null;
  onOpen: (customerId: number | null) => void;
  onShare: () => void;
  orderLink: (orderId: number) => { href: string; onClick: (event: MouseEvent) => void };
}

export function CustomersPanel({
  cardId,
  shop,
  mayManage,
  now,
  openId,
  onOpen,
  onShare,
  orderLink,
}: CustomersPanelProps) {
  const [filter, setFilter] = useState<CustomerQuery>({});
  const { query, customers, total } = useCustomers(cardId, filter);
  const clock = useNow(now);
  const isAway = filter.view === 'away';
  const isFiltered = isAway || Boolean(filter.q);
  const hasNone = customers?.length === 0 && !isFiltered;
  const exportAs = (format: 'csv' | 'xlsx') =>
    download(
      `/api/cards/${cardId}/customers/export?${new URLSearchParams({ format, ...(isAway && { view: 'away' }), ...(filter.q && { q: filter.q }) })}`,
    );
  return (
    <div>
      <SectionHead title="Clientes" count={isFiltered ? undefined : total}>
        {mayManage && !hasNone && (
          <Menu
            label="Descargar clientes"
            items={[
              { label: 'Excel', icon: null, onSelect: () => exportAs('xlsx') },
              { label: 'CSV', icon: null, onSelect: () => exportAs('csv') },
            ]}
          >
            <Download size={20} />
          </Menu>
        )}
      </SectionHead>
      {!hasNone && (
        <div className={styles.tools}>
          <PausedSearch
            label="Nombre o teléfono"
            onSearch={(words) => setFilter({ ...filter, q: words.slice(0, 100) || undefined })}
          />
          <Chips label="Cuáles ver">
            <Chip chosen={isAway} onClick={() => setFilter({ ...filter, view: isAway ? undefined : 'away' })}>
              Sin volver hace {AWAY_DAYS} días
            </Chip>
          </Chips>
        </div>
      )}
      <LoadState query={query} of="tus clientes" shape="text" />
      {hasNone && (
        <Notice
          drawing={<Drawing of="people" />}
          title="Aún no tienes clientes"
          detail="Quien te pida con su teléfono queda aquí, con lo que suele pedir."
        >
          <Button onClick={onShare}>Compartir tarjeta</Button>
        </Notice>
      )}
      {isFiltered && customers && (
        <p className={styles.found} role="status">
          {customers.length === 0
            ? filter.q
              ? `No encontramos clientes con «${filter.q}».`
              : `Todos tus clientes volvieron en los últimos ${AWAY_DAYS} días.`
            : total !== undefined && (total === 1 ? '1 cliente' : `${formatCount(total)} clientes`)}
        </p>
      )}
      {customers && customers.length > 0 && (
        <p className={styles.heads} aria-hidden="true">
          <span>Cliente</span>
          <span>Suele pedir</span>
          <span>Total</span>
          <span>Último pedido</span>
        </p>
      )}
      <ol className={styles.list} aria-label="Clientes">
        {customers?.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} now={clock} onOpen={() => onOpen(customer.id)} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="line" onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más'}
          </Button>
        </div>
      )}
      {openId !== null && (
        <CustomerDialog
          key={openId}
          {...{ cardId, customerId: openId, shop, now: clock, orderLink }}
          onClose={() => onOpen(null)}
        />
      )}
    </div>
  );
}
