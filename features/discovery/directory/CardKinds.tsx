import type { MouseEvent, MouseEventHandler } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { type CardSearch, countFilters } from '#features/discovery/search/card-search.rules.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './CardKinds.module.css';
import { useListing } from './useListing.tsx';

export const KINDS: { type: CardType | ''; label: string; icon?: IconName }[] = [
  { type: '', label: 'Todos' },
  { type: 'restaurant', label: 'Restaurante', icon: 'utensils' },
  { type: 'products', label: 'Productos', icon: 'bag' },
  { type: 'services', label: 'Servicios', icon: 'wrench' },
  { type: 'real_estate', label: 'Inmobiliaria', icon: 'house' },
  { type: 'automotive', label: 'Automotriz', icon: 'car' },
];

interface CardKindsProps {
  /** The current search. Choosing another kind keeps the rest of it. */
  wanted: CardSearch;
  onChoose: (type: CardType | '') => void;
  onOpenFilters: MouseEventHandler<HTMLElement>;
}

/**
 * The button that opens the filters, and links that filter the list by kind of business. With scripts, the list updates
 * in place.
 */
export function CardKinds({ wanted, onChoose, onOpenFilters }: CardKindsProps) {
  const { pathOf } = useListing();
  const count = countFilters(wanted);
  const choose = (event: MouseEvent, type: CardType | '') => {
    // With these keys the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(type);
  };
  return (
    <Chips label="Tipo de negocio" className={styles.kinds}>
      <Chip data-early aria-haspopup="dialog" onClick={onOpenFilters}>
        <Icon name="filter" />
        Filtros
        {count > 0 && <Count of={count === 1 ? 'puesto' : 'puestos'}>{count}</Count>}
      </Chip>
      {KINDS.map(({ type, label, icon }) => (
        <Chip
          key={type}
          href={pathOf({ ...wanted, type, product: '' })}
          chosen={type === wanted.type}
          onClick={(event: MouseEvent) => choose(event, type)}
        >
          {icon && <Icon name={icon} />}
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
