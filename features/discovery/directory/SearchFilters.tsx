import { useEffect, useState } from 'react';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import type { FilterSheetsProps } from './FilterSheets.tsx';

const filterSheets = lazy(() => import('./FilterSheets.tsx'), 'FilterSheets');

/** The sheets of filters and of the place. Their scripts load when one is first opened. */
export function SearchFilters({ opened, ...sheets }: FilterSheetsProps) {
  const { loaded: Sheets, failure } = useLazy(filterSheets, opened !== null);
  // Renders the sheet closed before it opens, so that its opening is animated.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(Sheets !== null), [Sheets]);
  const { onClose } = sheets;
  useEffect(() => {
    if (!failure) return;
    showFailure('No se pudieron abrir los filtros', failure);
    onClose();
  }, [failure, onClose]);
  return Sheets && <Sheets opened={isReady ? opened : null} {...sheets} />;
}
