import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRequiredViewer } from '#features/people/accounts/useRequiredViewer.tsx';
import { askAgain, useViewerFailure } from '#features/people/accounts/useViewer.tsx';
import { keepPages } from '#foundation/ui/browser/keep-pages.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import { ReorderableList } from '#foundation/ui/list/ReorderableList.tsx';
import { useEndInView } from '#foundation/ui/list/useEndInView.tsx';
import { SavedCardRow } from './SavedCardRow.tsx';
import styles from './SavedCardsList.module.css';
import { useSavedCards } from './useSavedCards.tsx';
import { type SavedOrder, useSavedList } from './useSavedList.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];
/** The next page is loaded when the list's end is this close below the window. */
const END_MARGIN = '800px';

interface SavedCardsListProps {
  /** What to show instead if nothing is saved. */
  empty: ReactNode;
}

/** The viewer's saved cards, the newest first or in their own order, with a search by name. */
export function SavedCardsList({ empty }: SavedCardsListProps) {
  const viewer = useRequiredViewer();
  const viewerFailure = useViewerFailure();
  const [order, chooseOrder] = useSavedOrder();
  const [q, setQ] = useState('');
  const { query, saved, total, reorder } = useSavedList(viewer?.id, order, q);
  useEffect(() => {
    // Without the copies there is only less to see without a network.
    keepPages((saved ?? []).flatMap(({ card }) => card ?? [])).catch(() => undefined);
  }, [saved]);
  const hearts = useSavedCards();
  // A removed card disappears at once; 'Deshacer' restores it.
  const shown = saved?.filter(({ cardId }) => hearts.get(cardId));
  const list = useListFocus(shown?.length ?? 0);
  const end = useEndInView(() => {
    if (query.hasNextPage && !query.isFetching && !query.isError) query.fetchNextPage();
  }, END_MARGIN);

  const failure = query.error ?? (viewer ? null : viewerFailure);
  if (failure && !shown) {
    const retry = () => (viewer ? query.refetch() : askAgain());
    return <LoadFailure title="No se pudieron cargar las tarjetas" error={failure} onRetry={retry} />;
  }
  if (!shown) return <Loading />;
  if (shown.length === 0 && q === '' && !query.hasNextPage) return empty;
  const isMovable = order === 'own' && q === '' && !query.isPlaceholderData;
  const userId = viewer?.id;
  const entries = shown.map((row) => ({ ...row, id: row.cardId }));
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <PausedSearch label="Buscar en tus guardadas" onSearch={setQ} />
        </div>
        {(q !== '' || shown.length > 1) && (
          <Chips label="Orden" className={styles.orders}>
            <Chip chosen={order === 'newest'} onClick={() => chooseOrder('newest')}>
              Más nuevas
            </Chip>
            <Chip chosen={order === 'own'} onClick={() => chooseOrder('own')}>
              Mi orden
            </Chip>
          </Chips>
        )}
      </div>
      {q !== '' && !query.isPlaceholderData && (
        <VisuallyHidden>
          <span role="status">{total === 1 ? '1 tarjeta encontrada' : `${total} tarjetas encontradas`}</span>
        </VisuallyHidden>
      )}
      <div ref={list} aria-busy={query.isPlaceholderData || undefined} className={styles.lists}>
        {shown.length === 0 ? (
          <Notice
            drawing={<Drawing of="search" />}
            title="No se encontraron tarjetas"
            detail="Intenta con una búsqueda diferente"
          />
        ) : isMovable ? (
          <ReorderableList
            entries={entries}
            nameOf={({ card, unavailable }) => (card ?? unavailable)?.title ?? ''}
            onReorder={reorder}
            className={styles.list}
          >
            {(row, { grip, isLifted }) => (
              <li data-row={row.id} data-lifted={isLifted || undefined}>
                <Grip className={styles.grip} {...grip} />
                <SavedCardRow saved={row} userId={userId} />
              </li>
            )}
          </ReorderableList>
        ) : (
          <ul className={styles.list}>
            {entries.map((row) => (
              <li key={row.id}>
                <SavedCardRow saved={row} userId={userId} />
              </li>
            ))}
          </ul>
        )}
        <div ref={end} />
        {query.isFetchNextPageError && (
          <LoadFailure
            title="No se pudieron cargar las tarjetas"
            error={query.error}
            onRetry={() => query.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

/** The pressed heart disappears with its row, so the focus moves to the next one. */
export function useListFocus(length: number) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll('li') ?? [])];
    if (document.activeElement === document.body && focused.current >= 0) {
      rows[Math.min(focused.current, length - 1)]
        ?.querySelector<HTMLElement>('a, button')
        ?.focus({ preventScroll: true });
    }
    const remember = ({ target }: FocusEvent) => {
      focused.current = rows.findIndex((row) => row.contains(target as Node));
    };
    return onWindow('focusin', remember);
  }, [length]);
  return list;
}

function Loading() {
  return (
    <>
      <p role="status" className={styles.loading}>
        Cargando tarjetas...
      </p>
      <ul className={styles.list} aria-hidden="true">
        {PLACEHOLDERS.map((row) => (
          <li key={row} className={styles.placeholder}>
            <span />
            <i />
            <i />
            <i />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The storage key of the chosen order; without it, the newest come first. */
const STORAGE_KEY = 'saved-order';

/** The order of the saved cards that was chosen last on this device. */
function useSavedOrder(): [SavedOrder, (order: SavedOrder) => void] {
  const [order, setOrder] = useState<SavedOrder>('newest');
  useEffect(() => {
    if (readText(STORAGE_KEY) === 'own') setOrder('own');
  }, []);
  const choose = (chosen: SavedOrder) => {
    setOrder(chosen);
    storeText(STORAGE_KEY, chosen);
  };
  return [order, choose];
}
