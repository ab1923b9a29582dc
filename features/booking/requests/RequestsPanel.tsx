import { useState } from 'react';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { Download } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestRow } from './RequestRow.tsx';
import styles from './RequestsPanel.module.css';
import type { OwnRequest } from './requests.contract.ts';
import { type RequestQuery, useRequests } from './useRequests.tsx';

const VIEWS = [
  { view: 'open', label: 'Abiertas' },
  { view: 'closed', label: 'Cerradas' },
  { view: 'all', label: 'Todas' },
] as const;

interface RequestsPanelProps {
  cardId: number;
  /** Whether to offer the export, which members who attend cannot use. */
  mayManage: boolean;
  now: string;
}

/** The section 'Solicitudes' of the panel: visits, test drives, quotes and hours that customers asked for. */
export function RequestsPanel({ cardId, mayManage, now }: RequestsPanelProps) {
  const [filter, setFilter] = useState<RequestQuery>({ view: 'open' });
  const [edited, setEdited] = useState<{ request: OwnRequest; status: OwnRequest['status'] } | null>(null);
  const { query, requests } = useRequests(cardId, filter);
  const clock = useNow(now);
  return (
    <>
      <SectionHead title="Solicitudes">
        {mayManage && (
          <Button variant="line" small href={`/api/cards/${cardId}/requests/export`} download>
            <Download size={18} />
            Descargar
          </Button>
        )}
      </SectionHead>
      <div className={styles.tools}>
        <Chips label="Cuáles ver">
          {VIEWS.map(({ view, label }) => (
            <Chip key={view} chosen={filter.view === view} onClick={() => setFilter({ ...filter, view })}>
              {label}
            </Chip>
          ))}
        </Chips>
        <PausedSearch
          label="Nombre, teléfono o producto"
          onSearch={(words) => setFilter({ ...filter, q: words.slice(0, 100) || undefined })}
        />
      </div>
      {query.isPending && <RowsSkeleton label="Cargando solicitudes..." />}
      {query.isError && !requests && (
        <LoadFailure
          title="No pudimos cargar tus solicitudes"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {requests?.length === 0 && (
        <p className={styles.none}>
          {filter.q
            ? `No encontramos solicitudes con “${filter.q}”.`
            : filter.view === 'open'
              ? 'No hay solicitudes abiertas. Cuando alguien pida una visita, una prueba, una hora o un precio desde tu tarjeta, aparece aquí y te avisa.'
              : 'Todavía no hay ninguna.'}
        </p>
      )}
      <ol className={styles.list} aria-label="Solicitudes">
        {requests?.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            now={clock}
            onEdit={(status) => setEdited({ request, status })}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.none}>
          <Button variant="line" onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más antiguas'}
          </Button>
        </div>
      )}
      {edited && <RequestForm {...edited} now={clock} onClose={() => setEdited(null)} />}
    </>
  );
}
