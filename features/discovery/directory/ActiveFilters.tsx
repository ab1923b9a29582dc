import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import { Chips } from '#foundation/ui/button/Chip.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './ActiveFilters.module.css';

/** What was chosen of homes and cars: the words for it are many. */
const chosenProduct = lazy(() => import('./ChosenProduct.tsx'), 'ChosenProduct');

interface ActiveFiltersProps {
  wanted: CardSearch;
  onRemove: (change: Partial<CardSearch>) => void;
}

/** What a home or car has to be like; tapping one removes it. */
export function ActiveFilters({ wanted, onRemove }: ActiveFiltersProps) {
  const isFiltered = wanted.product !== '';
  const { loaded: ChosenProduct } = useLazy(chosenProduct, isFiltered);
  return (
    isFiltered && (
      <Chips label="Filtros puestos" className={styles.filters}>
        {ChosenProduct && <ChosenProduct wanted={wanted} onRemove={onRemove} />}
      </Chips>
    )
  );
}
