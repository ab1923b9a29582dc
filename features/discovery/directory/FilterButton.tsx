import { type CardSearch, countFilters } from '#features/discovery/search/card-search.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
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
        <Count className={styles.count} of={count === 1 ? 'puesto' : 'puestos'}>
          {count}
        </Count>
      )}
    </Button>
  );
}
