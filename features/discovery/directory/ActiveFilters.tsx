import { type CardSearch, countFilters } from '#features/discovery/search/card-search.rules.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './ActiveFilters.module.css';

/** What was chosen of homes and cars: the words for it are many. */
const chosenProduct = lazy(() => import('./ChosenProduct.tsx'), 'ChosenProduct');

interface ActiveFiltersProps {
  wanted: CardSearch;
  onRemove: (change: Partial<CardSearch>) => void;
}

/** The filters that are set; tapping one removes it. */
export function ActiveFilters({ wanted, onRemove }: ActiveFiltersProps) {
  const { loaded: ChosenProduct } = useLazy(chosenProduct, wanted.product !== '');
  if (countFilters(wanted) === 0) return null;
  const filters: [string, Partial<CardSearch> | null][] = [
    ['Abierto ahora', wanted.open ? { open: false } : null],
    ['Con despacho', wanted.delivery ? { delivery: false } : null],
  ];
  return (
    <Chips label="Filtros puestos" className={styles.filters}>
      {filters.map(
        ([label, removal]) =>
          removal && (
            <Chip
              key={label}
              chosen
              data-early
              aria-label={`Quitar filtro: ${label}`}
              onClick={() => onRemove(removal)}
            >
              {label}
              <Icon name="close" size={16} />
            </Chip>
          ),
      )}
      {ChosenProduct && <ChosenProduct wanted={wanted} onRemove={onRemove} />}
    </Chips>
  );
}
