import { useId } from 'react';
import type { CardType } from '#features/cards/cards.contract.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './TypeChoice.module.css';

const TYPES: { type: CardType; label: string; icon: IconName }[] = [
  { type: 'restaurant', label: 'Restaurante', icon: 'utensils' },
  { type: 'products', label: 'Productos', icon: 'bag' },
  { type: 'services', label: 'Servicios', icon: 'wrench' },
  { type: 'real_estate', label: 'Inmobiliaria', icon: 'house' },
  { type: 'automotive', label: 'Automotriz', icon: 'car' },
];

interface TypeChoiceProps {
  chosen: CardType | '';
  error?: string;
  onChoose: (type: CardType) => void;
}

/** The kind of business, chosen from five tiles. */
export function TypeChoice({ chosen, error, onChoose }: TypeChoiceProps) {
  const id = useId();
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <p id={id}>Tipo de tarjeta</p>
      <div className={styles.tiles}>
        {TYPES.map(({ type, label, icon }) => (
          <label key={type}>
            <input
              type="radio"
              name={id}
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            <Icon name={icon} size={24} />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
