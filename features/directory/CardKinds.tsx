import { Car, House, type LucideIcon, ShoppingBag, Utensils, Wrench } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CardType } from '#features/cards/cards.contract.ts';
import { Chip, Chips } from '#foundation/ui/Chip.tsx';
import styles from './CardKinds.module.css';
import { searchPath } from './card-links.rules.ts';

const KINDS: { type: CardType | ''; label: string; Icon?: LucideIcon }[] = [
  { type: '', label: 'Todos' },
  { type: 'restaurant', label: 'Restaurante', Icon: Utensils },
  { type: 'products', label: 'Productos', Icon: ShoppingBag },
  { type: 'services', label: 'Servicios', Icon: Wrench },
  { type: 'real_estate', label: 'Inmobiliaria', Icon: House },
  { type: 'automotive', label: 'Automotriz', Icon: Car },
];

interface CardKindsProps {
  chosen: CardType | '';
  /** What is searched for beside the kind. */
  q: string;
  onChoose: (type: CardType | '') => void;
}

/** The kinds of business as links to the filtered list; with scripts the list changes in place. */
export function CardKinds({ chosen, q, onChoose }: CardKindsProps) {
  const choose = (event: MouseEvent, type: CardType | '') => {
    // A new tab is a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(type);
  };
  return (
    <Chips label="Tipo de negocio" className={styles.kinds}>
      {KINDS.map(({ type, label, Icon }) => (
        <Chip
          key={type}
          href={searchPath({ q, type })}
          chosen={type === chosen}
          onClick={(event: MouseEvent) => choose(event, type)}
        >
          {Icon && <Icon size={20} strokeWidth={1.9} aria-hidden />}
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
