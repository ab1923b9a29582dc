import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import { HeaderPlace } from '#foundation/ui/layout/HeaderPlace.tsx';
import { useComunaName } from './useComunaName.tsx';

interface SearchPlaceProps {
  wanted: CardSearch;
  /** Opens the filters. */
  onChoose?: () => void;
}

/** Shows in the page's header where the listed businesses are. */
export function SearchPlace({ wanted: { comuna, near }, onChoose }: SearchPlaceProps) {
  const name = useComunaName(comuna);
  const place = comuna ? (name ?? 'Tu comuna') : near ? 'Cerca de ti' : 'Todo Chile';
  return <HeaderPlace name={place} onChoose={onChoose} />;
}
