import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { catalogueOf } from '#features/card/cards/card-type.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './Catalogue.module.css';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import type { CardItem } from './card-items.rules.ts';
import type { Category } from './catalogue.contract.ts';
import { groupItems, guessItems } from './groups.rules.ts';
import { ProductGroup } from './ProductGroup.tsx';

/** With more products than this, the catalogue has a search. */
const SEARCH_ABOVE = { row: 12, large: 6 };

/** With more products than this, those far out of view are not laid out at first. */
const LONG = 60;

/** After this long without a key, a visitor has stopped typing. */
const TYPED_MS = 1_500;

interface CatalogueProps {
  cardType: string;
  items: CardItem[];
  categories: Category[];
  showPrices: boolean;
  showAvailability: boolean;
  /** The page decides what visitors can do with a product. */
  addButton: (item: CardItem) => ReactNode;
  consultLink: (item: CardItem) => ReactNode;
  /** Called with a search that found nothing, when the visitor has stopped typing. */
  onMissed?: (text: string) => void;
}

/** The card's products by category, with search and category filter. */
export const Catalogue = memo(function Catalogue(props: CatalogueProps) {
  const { cardType, items, categories, onMissed, ...rest } = props;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const searched = useDeferredValue(query);
  const { found, isGuess } = useMemo(
    () => guessItems(items, searched, categories),
    [items, searched, categories],
  );
  const groups = useMemo(() => groupItems(found, categories), [found, categories]);
  const missed = found.length === 0 ? searched.trim() : '';
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
  const hasTitles = categories.length > 0;
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

  return (
    <section
      ref={section}
      id="items"
      className={styles.catalogue}
      aria-labelledby="catalogue-title"
      data-filtered={chosen !== null || query !== ''}
    >
      <div className={styles.head}>
        <h2 id="catalogue-title">{name}</h2>
        {items.length > SEARCH_ABOVE[layout] && (
          <CatalogueSearch
            label={`Buscar en ${inText}`}
            query={query}
            onChange={(text) => show(text, null)}
          />
        )}
      </div>
      {hasTitles && (
        <CategoryChips
          categories={categories}
          chosen={chosen}
          onChoose={(categoryId) => show('', categoryId)}
        />
      )}
      {isGuess && <p className={styles.guess}>{emptyWords(searched, true)} Esto es lo más parecido.</p>}
      {shown.map(({ category, items: inGroup }) => (
        <ProductGroup
          key={category?.id ?? 'others'}
          title={hasTitles ? (category?.name ?? 'Otros') : null}
          items={inGroup}
          layout={layout}
          isLong={items.length > LONG}
          {...rest}
        />
      ))}
      {shown.length === 0 && (
        <div className={styles.none}>
          <p>{emptyWords(searched, items.length > 0)}</p>
          {items.length > 0 && (
            <Button variant="line" onClick={() => show('', null)}>
              Ver todo
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {searched.trim() && `${found.length} ${found.length === 1 ? 'resultado' : 'resultados'}`}
        </span>
      </VisuallyHidden>
    </section>
  );
});

function emptyWords(query: string, hasItems: boolean): string {
  if (query.trim()) return `No encontramos “${query.trim()}”.`;
  return hasItems ? 'Todavía no hay nada en esta categoría.' : 'Muy pronto verás aquí lo que ofrecemos.';
}
