import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing, type DrawingName } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import type { PageOf } from '#foundation/ui/list/fetchPage.ts';
import styles from './AdminList.module.css';
import { isFiltered, startOf } from './admin-view.rules.ts';
import type { AdminNavigation } from './useAdminView.tsx';

export interface AdminListProps<Row> {
  navigation: AdminNavigation;
  query: UseInfiniteQueryResult<InfiniteData<PageOf<Row[]>>>;
  /** The texts for an empty list and for a search without results. */
  empty: string;
  /** What will be there. */
  about?: string;
  drawing: DrawingName;
  notFound: string;
  /** The action that an empty list suggests. */
  firstStep?: ReactNode;
  table: (rows: Row[], isWaiting: boolean) => ReactNode;
}

/** A list of the administration in each of its states: loading, loaded, empty, or failed. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { navigation, query, empty, about, drawing, notFound, firstStep, table } = props;
  const { view } = navigation;
  const { data, error, isPlaceholderData } = query;

  if (error && !data) {
    return (
      <div role="alert">
        <LoadFailure title="No pudimos cargar la lista" error={error} onRetry={() => query.refetch()} />
      </div>
    );
  }
  if (!data) return <RowsSkeleton label="Cargando panel de administración..." />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return isFiltered(view) ? (
      <Notice drawing={<Drawing of="search" />} title={notFound}>
        <Button variant="line" onClick={() => navigation.change(startOf(view.tab))}>
          Quitar filtros
        </Button>
      </Notice>
    ) : (
      <Notice drawing={<Drawing of={drawing} />} title={empty} {...(about && { detail: about })}>
        {firstStep}
      </Notice>
    );
  }
  const { total = null, about: estimate } = data.pages[0] ?? {};
  const count = total === null ? estimate && `unas ${formatCount(estimate)}` : formatCount(total);
  return (
    <>
      {error && (
        <p className={styles.stale} role="status">
          Lo que ves puede no estar al día.{' '}
          <button type="button" onClick={() => query.refetch()}>
            Reintentar
          </button>
        </p>
      )}
      {table(rows, isPlaceholderData)}
      <div className={styles.foot}>
        <p role="status">
          {isPlaceholderData ? 'Buscando...' : `${formatCount(rows.length)}${count ? ` de ${count}` : ''}`}
        </p>
        {query.hasNextPage && (
          <Button
            variant="line"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => query.isFetchingNextPage || query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Cargando...' : 'Ver más'}
          </Button>
        )}
      </div>
    </>
  );
}
