import { Button } from '#foundation/ui/button/Button.tsx';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { ChevronLeft, ChevronRight } from '#foundation/ui/icon/lucide.ts';
import styles from './Pager.module.css';

interface PagerProps {
  /** '26–50 de 248' */
  range: string;
  rowCounts: readonly number[];
  rowCount: number;
  onRowCount: (count: number) => void;
  /** Undefined if there is no such page. */
  onPrevious?: () => void;
  onNext?: () => void;
}

/**
 * The visible part of a long list, with buttons for the previous and next page. The buttons keep the focus at either
 * end.
 */
export function Pager({ range, rowCounts, rowCount, onRowCount, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <span className={styles.range} role="status">
        {range}
      </span>
      <span className={styles.rows}>
        <span aria-hidden="true">Filas</span>
        <FilterSelect
          label="Filas por página"
          isLabelHidden
          value={`${rowCount}`}
          options={rowCounts.map((count) => ({ value: `${count}`, label: `${count}` }))}
          onChange={(count) => onRowCount(Number(count))}
        />
      </span>
      <span className={styles.steps}>
        <Button variant="line" className={styles.step} aria-disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft size={20} />
          Anterior
        </Button>
        <Button variant="line" className={styles.step} aria-disabled={!onNext} onClick={onNext}>
          Siguiente
          <ChevronRight size={20} />
        </Button>
      </span>
    </nav>
  );
}
