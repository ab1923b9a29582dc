import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { PageOf } from '#foundation/ui/list/fetchPage.ts';
import { Pager } from '#foundation/ui/list/Pager.tsx';
import styles from './AdminList.module.css';
import { isFiltered, ROW_COUNTS, startOf } from './admin-view.rules.ts';
import type { AdminNavigation } from './useAdminView.tsx';

export interface AdminListProps<Row> {
  navigation: AdminNavigation;
  query: UseQueryResult<PageOf<Row[]>>;
  /** The texts for an empty list and for a search without results. */
  empty: string;
  emptyIcon: IconName;
  notFound: string;
  /** The action that an empty list suggests. */
  firstStep?: ReactNode;
  table: (rows: Row[], isWaiting: boolean) => ReactNode;
}

/** A list of the administration in each of its states: loading, loaded, empty, or failed. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { navigation, query, empty, emptyIcon, notFound, firstStep, table } = props;
  const { view } = navigation;
  const top = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData } = query;

  if (error && !data) {
    return (
      <div role="alert">
        <LoadFailure title="No pudimos cargar la lista" error={error} onRetry={() => query.refetch()} />
      </div>
    );
  }
  if (!data) return <RowsSkeleton label="Cargando panel de administración..." />;
  if (data.rows.length === 0 && view.page === 1) {
    return isFiltered(view) ? (
      <Notice icon={<Icon name="no-results" size={24} />} title={notFound}>
        <Button variant="line" onClick={() => navigation.change(startOf(view.tab, view))}>
          Quitar filtros
        </Button>
      </Notice>
    ) : (
      <Notice icon={<Icon name={emptyIcon} size={24} />} title={empty}>
        {firstStep}
      </Notice>
    );
  }
  const first = (view.page - 1) * view.limit + 1;
  const last = first + data.rows.length - 1;
  const count =
    data.total === null ? data.about && `unos ${formatCount(data.about)}` : formatCount(data.total);
  const turn = (go: () => void) => () => {
    go();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const { nextCursor } = data;
  return (
    <div ref={top}>
      {error && (
        <p className={styles.stale} role="status">
          Lo que ves puede no estar al día.{' '}
          <button type="button" onClick={() => query.refetch()}>
            Reintentar
          </button>
        </p>
      )}
      {table(data.rows, isPlaceholderData)}
      <Pager
        range={
          data.rows.length > 0
            ? `${formatCount(first)}–${formatCount(last)}${count ? ` de ${count}` : ''}`
            : 'No hay más'
        }
        rowCounts={ROW_COUNTS}
        rowCount={view.limit}
        onRowCount={(limit) => navigation.change({ limit })}
        onPrevious={view.page > 1 && !isPlaceholderData ? turn(navigation.previousPage) : undefined}
        onNext={nextCursor && !isPlaceholderData ? turn(() => navigation.nextPage(nextCursor)) : undefined}
      />
      <VisuallyHidden>
        <span role="status">{isPlaceholderData ? 'Buscando...' : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
