import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { searchItems } from '#features/catalogue/products/search-items.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ListChecks } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy, usePreload } from '#foundation/ui/loading/useLazy.tsx';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import type { OpenedItem } from './ItemForm.tsx';
import { ItemList } from './ItemList.tsx';
import styles from './ItemsPanel.module.css';
import { type Filter, ItemsTools } from './ItemsTools.tsx';
import { UsualCategories } from './UsualCategories.tsx';
import { useOwnCategories } from './useOwnCategories.tsx';
import { useOwnItems } from './useOwnItems.tsx';

const itemForm = lazy(() => import('./ItemForm.tsx'), 'ItemForm');
const bulkBar = lazy(() => import('./BulkBar.tsx'), 'BulkBar');
const IDLE_PARTS = [itemForm, bulkBar];

interface ItemsPanelProps {
  cardId: number;
  cardType: string;
  /** The category whose products are shown at first. */
  openCategory: number | null;
  /** Renders the menu for importing and exporting. `isFirstStep`: there are no products yet. */
  sheets: (isFirstStep: boolean) => ReactNode;
}

export function ItemsPanel({ cardId, cardType, openCategory, sheets }: ItemsPanelProps) {
  const words = tradeWords(cardType);
  const { query, changes } = useOwnItems(cardId, cardType);
  const { query: categoriesQuery, changes: categoryChanges } = useOwnCategories(cardId);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>(openCategory ?? 'all');
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  const searched = useDeferredValue(search);
  const open = useCallback((item: Item) => setOpened(item), []);
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  const bulk = useLazy(bulkBar, ticked !== null);
  const tick = useCallback(
    ({ id }: Item) =>
      setTicked(
        (ids) => ids && new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
      ),
    [],
  );

  usePreload(IDLE_PARTS, !query.isPending);
  const items = query.data;
  const filled = items?.length ? items : null;
  const categories = categoriesQuery.data;
  const shown = useMemo(() => {
    const inCategory = (items ?? []).filter(
      ({ categoryId }) =>
        filter === 'all' || (filter === 'none' ? categoryId === null : categoryId === filter),
    );
    return searchItems(inCategory, searched);
  }, [items, filter, searched]);

  // Actions apply only to selected products in view, not to those that a search hides.
  const chosen = shown.filter(({ id }) => ticked?.has(id));
  const hasCategories = Boolean(categories?.length);
  const create = (
    // A first product brings a category if there is none, so the categories have to be known.
    <Button onClick={() => setOpened('new')} disabled={!categories}>
      <Icon name="plus" />
      Nuev{words.o} {words.title}
    </Button>
  );

  return (
    <>
      <SectionHead title={words.titles} count={items?.length}>
        {filled && (
          <Button
            variant="plain"
            className={styles.select}
            aria-label={`Seleccionar ${words.many}`}
            aria-pressed={ticked !== null}
            onClick={() => setTicked(ticked ? null : new Set())}
          >
            <ListChecks size={20} />
            <span>Seleccionar</span>
          </Button>
        )}
        {create}
      </SectionHead>
      {filled && (
        <ItemsTools
          items={filled}
          categories={categories ?? []}
          words={words}
          search={search}
          onSearch={setSearch}
          filter={filter}
          onFilter={setFilter}
          aside={sheets(false)}
        />
      )}
      <LoadState query={query} of={`tus ${words.many}`} shape="products" />
      {items?.length === 0 && categories && (
        <Notice
          drawing={<Drawing of="products" />}
          title={`Agrega tu ${words.first}`}
          detail={
            hasCategories
              ? 'Con nombre y precio basta.'
              : 'Con nombre y precio basta. O empieza por una categoría:'
          }
        >
          {!hasCategories && (
            <UsualCategories
              cardType={cardType}
              create={categoryChanges.create}
              onCreated={() => setOpened('new')}
            />
          )}
          {sheets(true)}
        </Notice>
      )}
      {filled && shown.length === 0 && (
        <Notice
          drawing={<Drawing of="search" />}
          title={`${words.none} coincide`}
          detail="Prueba con otra palabra o mira todas las categorías."
        >
          <Button
            variant="line"
            onClick={() => {
              setSearch('');
              setFilter('all');
            }}
          >
            Ver tod{words.o}s
          </Button>
        </Notice>
      )}
      {items && shown.length > 0 && (
        <ItemList
          items={items}
          shown={shown}
          categories={categories ?? []}
          cardType={cardType}
          changes={changes}
          onOpen={open}
          ticked={ticked}
          onTick={tick}
        />
      )}
      {chosen.length > 0 && bulk.failure && (
        <LazyFailure of="Seleccionar" error={bulk.failure} onRetry={bulk.retry} />
      )}
      {chosen.length > 0 && bulk.loaded && (
        <bulk.loaded
          items={chosen}
          of={shown.length}
          categories={categories ?? []}
          words={words}
          changes={changes}
          onAll={() => setTicked(new Set(shown.map(({ id }) => id)))}
          onDone={() => setTicked(null)}
        />
      )}
      <LazyDialog
        of={itemForm}
        title={opened === 'new' ? `Nuev${words.o} ${words.title}` : `Editar ${words.title}`}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      >
        {(ItemForm) => (
          <ItemForm
            cardId={cardId}
            item={opened}
            cardType={cardType}
            categories={categories ?? []}
            categoryId={typeof filter === 'number' ? filter : null}
            changes={changes}
            onCopy={(copyOf) => setOpened({ copyOf })}
            onClose={() => setOpened(null)}
          />
        )}
      </LazyDialog>
    </>
  );
}
