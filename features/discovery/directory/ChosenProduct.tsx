import { conditionText, readWanted, wantedParameters } from '#features/catalogue/filters/wanted.rules.ts';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

interface ChosenProductProps {
  wanted: CardSearch;
  onRemove: (change: Partial<CardSearch>) => void;
}

/** What was chosen of a home or car; tapping one removes it. */
export function ChosenProduct({ wanted: { product, type }, onRemove }: ChosenProductProps) {
  const chosen = readWanted(product, type);
  return chosen.map((condition) => (
    <Chip
      key={condition.name}
      chosen
      aria-label={`Quitar filtro: ${conditionText(condition)}`}
      onClick={() => onRemove({ product: wantedParameters(chosen.filter((other) => other !== condition)) })}
    >
      {conditionText(condition)}
      <Icon name="close" size={16} />
    </Chip>
  ));
}
