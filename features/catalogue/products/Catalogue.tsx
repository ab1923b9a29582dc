import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { catalogueOf } from '#features/card/cards/card-type.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './Catalogue.module.css';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import type { CardItem } from './card-items.rules.ts';
import type { Category } from './catalogue.contract.ts';
import { groupItems } from './groups.rules.ts';
import { ProductGroup } from './ProductGroup.tsx';
import type { guessItems } from './search-items.rules.ts';

/** With more products than this, the catalogue has a search. */
const SEARCH_ABOVE = { row: 12, large: 6 };

/** After this long without a key, a visitor has stopped typing. */
const TYPED_MS = 1_500;

/** Few visitors search. */
const search = lazy(() => import('./search-items.rules.ts'), 'guessItems');

type Found = ReturnType<typeof guessItems<CardItem>> & { note?: string };

export interface Narrowed {
  /** The products that meet them; null for all. */
  ids: readonly number[] | null;
  /** Searches among them; `note` says what was understood. Known once the filters' scripts are loaded, as is `tool`. */
  find?: (typed: string) => Found;
  /** Whether it sorts them, over all categories. */
  isSorted?: boolean;
  /** What visitors can do with each product. */
  tool?: (item: CardItem) => ReactNode;
}

export interface FiltersProps {
  items: CardItem[];
  categories: Category[];
  onNarrow: (narrowed: Narrowed) => void;
}

interface CatalogueProps {
  cardType: string;
  items: CardItem[];
  categories: Category[];
  showPrices: boolean;
  showAvailability: boolean;
  photoWidth?: string | undefined;
  addButton: (item: CardItem) => ReactNode;
  consultLink: (item: CardItem) => ReactNode;
  /** Called with a search that found nothing, when the visitor has stopped typing. */
  onMissed?: (text: string) => void;
  /** What the filters in the page's address do, before their scripts are loaded. */
  narrowed?: Narrowed | undefined;
  filters?: ((given: FiltersProps) => ReactNode) | undefined;
}

/** The card's products by category, with search and category filter. */
export const Catalogue = memo(function Catalogue(props: CatalogueProps) {
  const { cardType, items, categories, onMissed, narrowed: atFirst, filters, ...rest } = props;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const searched = useDeferredValue(query);
  const [narrowed, setNarrowed] = useState(atFirst);
  const { ids, find, isSorted, tool } = narrowed ?? {};
  const { loaded: guess } = useLazy(search, query !== '');
  const { found, isGuess, note } = useMemo<Found>(() => {
    const all = ids ? items.filter(({ id }) => ids.includes(id)) : items;
    return find?.(searched) ?? guess?.(all, searched, categories) ?? { found: all, isGuess: false };
  }, [items, searched, categories, ids, find, guess]);
  const isFlat = isSorted && chosen === null;
  const groups = useMemo(() => groupItems(found, isFlat ? [] : categories), [found, categories, isFlat]);
  const text = searched.trim();
  const missed = found.length === 0 ? text : '';
  useEffect(() => {
    if (!missed || !onMissed) return;
    const timer = setTimeout(() => onMissed(missed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [missed, onMissed]);
  const { name, inText } = catalogueOf(cardType);
  const layout = /^(real_estate|automotive)$/.test(cardType) ? 'large' : 'row';

  const shown = groups.filter(
    ({ category, items: inGroup }) => inGroup.length > 0 && (chosen === null || category?.id === chosen),
  );
  // With one category there is nothing to choose, and the catalogue has a title.
  const hasTitles = categories.length + Number(items.some(({ categoryId }) => !categoryId)) > 1;
  const toTop = () => {
    // Without this, the products of another category could begin out of view or at the lower edge of the screen.
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 4) section.current?.scrollIntoView();
  };
  // Search and category exclude each other: a search covers all products, and a category shows all of its products.
  const show = (text: string, categoryId: number | null) => {
    setQuery(text);
    setChosen(categoryId);
    toTop();
  };
  const { consultLink } = rest;
  const consultOrTool = useMemo(
    () =>
      tool
        ? (item: CardItem) => (
            <>
              {consultLink(item)}
              {tool(item)}
            </>
          )
        : consultLink,
    [tool, consultLink],
  );
  const filterBar = useMemo(
    () => filters?.({ items, categories, onNarrow: setNarrowed }),
    [filters, items, categories],
  );

  return (
    <section
      ref={section}
      id="items"
      className={styles.catalogue}
      aria-labelledby="catalogue-title"
      data-filtered={Boolean(chosen || query || ids)}
    >
      <h2 id="catalogue-title">{name}</h2>
      <div className={styles.bar}>
        {hasTitles && (
          <Chips label="Categorías" className={styles.chips}>
            <Chip chosen={chosen === null} onClick={() => show('', null)}>
              Todos
            </Chip>
            {categories.map((category) => (
              <Chip key={category.id} chosen={chosen === category.id} onClick={() => show('', category.id)}>
                {category.name}
              </Chip>
            ))}
          </Chips>
        )}
        {items.length > SEARCH_ABOVE[layout] && (
          <CatalogueSearch
            label={`Buscar en ${inText}`}
            query={query}
            onChange={(text) => show(text, null)}
          />
        )}
        {filterBar && <div className={styles.filters}>{filterBar}</div>}
      </div>
      {note && <p className={styles.guess}>{note}</p>}
      {isGuess && <p className={styles.guess}>{emptyWords(text)} Esto es lo más parecido.</p>}
      {shown.map(({ category, items: inGroup }) => (
        <ProductGroup
          key={category?.id ?? 'others'}
          title={hasTitles && !isFlat ? (category?.name ?? 'Otros') : null}
          items={inGroup}
          layout={layout}
          total={items.length}
          {...rest}
          consultLink={consultOrTool}
        />
      ))}
      {shown.length === 0 && ids?.length !== 0 && (
        <div className={styles.none}>
          <p>{emptyWords(text, items.length > 0, Boolean(ids))}</p>
          {items.length > 0 && (
            <Button variant="line" onClick={() => show('', null)}>
              Ver todo
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{text && `${found.length} resultado${found.length === 1 ? '' : 's'}`}</span>
      </VisuallyHidden>
    </section>
  );
});

function emptyWords(query: string, hasItems = true, isNarrowed = false): string {
  if (query) return `No encontramos «${query}»${isNarrowed ? ' con estos filtros' : ''}.`;
  return hasItems ? 'En esta categoría no hay nada.' : 'Muy pronto verás aquí lo que ofrecemos.';
}
