import { useId, useState } from 'react';
import { DetailPane } from '#features/ordering/inbox/DetailPane.tsx';
import inbox from '#features/ordering/inbox/OrdersPanel.module.css';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { Download } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { RequestDetail } from './RequestDetail.tsx';
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
  cardType: string;
  /** Whether to offer the export, which members who attend cannot use. */
  mayManage: boolean;
  now: string;
  openId: number | null;
  onOpen: (requestId: number | null) => void;
  onShare: () => void;
}

/** The section 'Solicitudes' of the panel: visits, test drives, quotes and hours that customers asked for. */
export function RequestsPanel({ cardId, cardType, mayManage, now, ...rest }: RequestsPanelProps) {
  const { openId, onOpen, onShare } = rest;
  const [filter, setFilter] = useState<RequestQuery>({ view: 'open' });
  const [edited, setEdited] = useState<{ request: OwnRequest; status: OwnRequest['status'] } | null>(null);
  const { query, requests } = useRequests(cardId, filter);
  const clock = useNow(now);
  const id = useId();
  const isBeside = useMedia('(min-width: 1200px)');
  const chosen = requests?.find((request) => request.id === openId);
  /** Beside the list, without a choice, the first. */
  const shown = chosen ?? (isBeside ? requests?.[0] : undefined);
  return (
    <>
      <div className={inbox.inbox}>
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
        <LoadState query={query} of="tus solicitudes" shape="text" />
        {requests?.length === 0 && <Nothing query={filter} onShare={onShare} />}
        <ol className={styles.list} aria-label="Solicitudes">
          {requests?.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              now={clock}
              isChosen={request.id === shown?.id}
              onOpen={() => onOpen(request.id)}
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
      </div>
      {shown && (
        <DetailPane
          key={shown.id}
          labelledBy={id}
          isChosen={shown === chosen}
          onUse={() => shown !== chosen && onOpen(shown.id)}
          onClose={() => onOpen(null)}
        >
          <RequestDetail
            id={id}
            request={shown}
            cardType={cardType}
            now={clock}
            onEdit={(status) => setEdited({ request: shown, status })}
            onClose={() => onOpen(null)}
          />
        </DetailPane>
      )}
      {edited && <RequestForm {...edited} now={clock} onClose={() => setEdited(null)} />}
    </>
  );
}

function Nothing({ query: { q, view }, onShare }: { query: RequestQuery; onShare: () => void }) {
  if (q)
    return (
      <Notice
        drawing={<Drawing of="search" />}
        title={`Nada con «${q}»`}
        detail="Busca por nombre, teléfono o producto."
      />
    );
  if (view !== 'open') return <Notice drawing={<Drawing of="messages" />} title="Todavía no hay ninguna" />;
  return (
    <Notice
      drawing={<Drawing of="messages" />}
      title="No hay solicitudes abiertas"
      detail="Cuando alguien pida una visita, una prueba, una hora o un precio, te avisamos."
    >
      <Button onClick={onShare}>Compartir tarjeta</Button>
    </Notice>
  );
}
