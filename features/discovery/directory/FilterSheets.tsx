import { useId } from 'react';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import { Filters, type FiltersProps } from './Filters.tsx';
import { Places } from './Places.tsx';

export type FilterSheetName = 'filters' | 'place';

export interface FilterSheetsProps extends FiltersProps {
  opened: FilterSheetName | null;
  onClose: () => void;
}

/** What is wanted, and where. */
export function FilterSheets({ opened, wanted, onApply, onClose }: FilterSheetsProps) {
  const id = useId();
  return (
    <>
      <Sheet isOpen={opened === 'filters'} labelledBy={`${id}filters`} onClose={onClose}>
        <SheetHead id={`${id}filters`} title="Filtros" onClose={onClose} />
        {opened === 'filters' && <Filters wanted={wanted} onApply={onApply} />}
      </Sheet>
      <Sheet isOpen={opened === 'place'} labelledBy={`${id}place`} onClose={onClose}>
        <SheetHead id={`${id}place`} title="Dónde" onClose={onClose} />
        {opened === 'place' && <Places wanted={wanted} onApply={onApply} />}
      </Sheet>
    </>
  );
}
