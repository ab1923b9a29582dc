import { type CardSearch, countFilters } from '#features/discovery/search/card-search.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  wanted: CardSearch;
  onOpen: () => void;
}

/** The button that opens the filters and shows how many are set. */
export function FilterButton({ wanted, onOpen }: FilterButtonProps) {
  const count = countFilters(wanted);
  return (
    <Button variant="line" data-early aria-haspopup="dialog" className={styles.filter} onClick={onOpen}>
      <Icon name="filter" />
      <span className={styles.label}>Filtros</span>
      {count > 0 && (
        <b className={styles.count}>
          {count}
          <VisuallyHidden>{count === 1 ? ' puesto' : ' puestos'}</VisuallyHidden>
        </b>
      )}
    </Button>
  );
}
