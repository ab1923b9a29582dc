import { type MouseEvent, type MouseEventHandler, useEffect, useRef } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { type CardSearch, countFilters } from '#features/discovery/search/card-search.rules.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './CardKinds.module.css';
import { useListing } from './useListing.tsx';

const KINDS: { type: CardType; label: string; icon: IconName }[] = [
  { type: 'restaurant', label: 'Restaurante', icon: 'utensils' },
  { type: 'products', label: 'Productos', icon: 'bag' },
  { type: 'services', label: 'Servicios', icon: 'wrench' },
  { type: 'real_estate', label: 'Inmobiliaria', icon: 'house' },
  { type: 'automotive', label: 'Automotriz', icon: 'car' },
];

/** 'Todos' takes away whatever else was chosen in the row. */
const ALL = { type: '', product: '', open: false, delivery: false } as const;

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
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone what was chosen may be out of view. Only the row scrolls, not the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is chosen.
  useEffect(() => {
    const chosen = [...(row.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    if (!row.current || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - innerWidth / 2;
  }, [type, open, delivery]);
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
  const kinds = KINDS.map((kind) =>
    chip(
      kind.label,
      kind.type === type,
      { type: kind.type === type ? '' : kind.type, product: '' },
      kind.icon,
    ),
  );
  return (
    <Chips ref={row} label="Tipo de negocio" className={styles.kinds}>
      {hasFilters && (
        <Chip data-early aria-haspopup="dialog" onClick={onOpenFilters}>
          <Icon name="filter" />
          Filtros
          {count > 0 && <Count of={count === 1 ? 'puesto' : 'puestos'}>{count}</Count>}
        </Chip>
      )}
      {chip('Todos', !type && !open && !delivery, ALL)}
      {chip('Abierto ahora', open, { open: !open })}
      {(!hasFilters || delivery) && chip('Con despacho', delivery, { delivery: !delivery })}
      {kinds}
    </Chips>
  );
}
