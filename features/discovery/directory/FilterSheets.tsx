import { type CSSProperties, useId, useRef } from 'react';
import filters from '#features/catalogue/filters/FiltersSheet.module.css';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import styles from './FilterSheets.module.css';
import { Filters, type FiltersProps } from './Filters.tsx';
import { Places } from './Places.tsx';

export interface OpenedSheet {
  name: 'filters' | 'place';
  /** What it was opened from. */
  from: DOMRect;
}

export interface FilterSheetsProps extends FiltersProps {
  opened: OpenedSheet | null;
  onClose: () => void;
}

/** What a home or car has to be like, and where. On a desktop the place stands below what it was opened from. */
export function FilterSheets({ opened, wanted, onApply, onClose }: FilterSheetsProps) {
  const id = useId();
  const { name } = opened ?? {};
  // It stays there while it fades out.
  const last = useRef(opened);
  last.current = opened ?? last.current;
  const from = last.current?.from;
  const style = from && ({ '--top': `${from.bottom}px`, '--right': `${from.right}px` } as CSSProperties);
  const sheet = (of: OpenedSheet['name']) => ({ isOpen: name === of, labelledBy: `${id}${of}`, onClose });
  return (
    <>
      <Sheet {...sheet('filters')} className={filters.sheet}>
        <SheetHead id={`${id}filters`} title="Filtros" onClose={onClose} />
        {name === 'filters' && <Filters wanted={wanted} onApply={onApply} />}
      </Sheet>
      <Sheet {...sheet('place')} className={styles.place} style={style}>
        <SheetHead id={`${id}place`} title="Dónde" onClose={onClose} />
        {name === 'place' && <Places wanted={wanted} onApply={onApply} />}
      </Sheet>
    </>
  );
}
