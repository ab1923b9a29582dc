import { useEffect, useState } from 'react';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';

const filterSheet = lazy(() => import('./FilterSheet.tsx'), 'FilterSheet');

interface SearchFiltersProps {
  isOpen: boolean;
  wanted: CardSearch;
  onApply: (change: Partial<CardSearch>) => void;
  onClose: () => void;
}

/** The sheet of filters. Its scripts load when it is first opened. */
export function SearchFilters({ isOpen, ...sheet }: SearchFiltersProps) {
  const { loaded: Sheet, failure } = useLazy(filterSheet, isOpen);
  // Renders the sheet closed before it opens, so that its opening is animated.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(Sheet !== null), [Sheet]);
  const { onClose } = sheet;
  useEffect(() => {
    if (!failure) return;
    showFailure('No se pudieron abrir los filtros', failure);
    onClose();
  }, [failure, onClose]);
  return Sheet && <Sheet isOpen={isOpen && isReady} {...sheet} />;
}
