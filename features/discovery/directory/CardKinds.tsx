import type { MouseEvent, MouseEventHandler } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { type CardSearch, countFilters } from '#features/discovery/search/card-search.rules.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './CardKinds.module.css';
import { useListing } from './useListing.tsx';

const KINDS: { type: CardType | ''; label: string; icon?: IconName }[] = [
  { type: '', label: 'Todos' },
  { type: 'restaurant', label: 'Restaurante', icon: 'utensils' },
  { type: 'products', label: 'Productos', icon: 'bag' },
  { type: 'services', label: 'Servicios', icon: 'wrench' },
  { type: 'real_estate', label: 'Inmobiliaria', icon: 'house' },
  { type: 'automotive', label: 'Automotriz', icon: 'car' },
];

/** Of their products, homes and cars, more is asked than fits into the row. */
const hasProductFilters = (type: string) => /^(real_estate|automotive)$/.test(type);

interface CardKindsProps {
  /** The current search. Choosing another kind keeps the rest of it. */
  wanted: CardSearch;
  onSearch: (change: Partial<CardSearch>) => void;
  onOpenFilters: MouseEventHandler<HTMLElement>;
}

/** Links that filter the list by kind of business, and by what is open or delivers. With scripts, it updates in place. */
export function CardKinds({ wanted, onSearch, onOpenFilters }: CardKindsProps) {
  const { pathOf } = useListing();
  const { type, open, delivery } = wanted;
  const hasFilters = hasProductFilters(type);
  const count = countFilters({ ...wanted, open: false, delivery: false });
  const chip = (label: string, chosen: boolean, change: Partial<CardSearch>, icon?: IconName) => (
    <Chip
      key={label}
      href={pathOf({ ...wanted, ...change })}
      chosen={chosen}
      onClick={(event: MouseEvent) => {
        // With these keys the browser opens a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSearch(change);
      }}
    >
      {icon && <Icon name={icon} />}
      {label}
    </Chip>
  );
  const [all, ...kinds] = KINDS.map((kind) =>
    chip(kind.label, kind.type === type, { type: kind.type, product: '' }, kind.icon),
  );
  return (
    <Chips label="Tipo de negocio" className={styles.kinds}>
      {hasFilters && (
        <Chip data-early aria-haspopup="dialog" onClick={onOpenFilters}>
          <Icon name="filter" />
          Filtros
          {count > 0 && <Count of={count === 1 ? 'puesto' : 'puestos'}>{count}</Count>}
        </Chip>
      )}
      {all}
      {chip('Abierto ahora', open, { open: !open })}
      {(!hasFilters || delivery) && chip('Con despacho', delivery, { delivery: !delivery })}
      {kinds}
    </Chips>
  );
}
