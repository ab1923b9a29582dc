import { useId } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { RadioTile } from '#foundation/ui/form/RadioTile.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './TypeChoice.module.css';

const TYPES: { type: CardType; label: string; hint: string; icon: IconName }[] = [
  {
    type: 'restaurant',
    label: 'Restaurante',
    hint: 'Comida y bebida: picadas, cafés, panaderías, pastelerías.',
    icon: 'utensils',
  },
  {
    type: 'products',
    label: 'Productos',
    hint: 'Otras cosas: florerías, ropa, viveros, regalos.',
    icon: 'bag',
  },
  {
    type: 'services',
    label: 'Servicios',
    hint: 'Trabajos y horas: peluquerías, gasfíter, clases.',
    icon: 'wrench',
  },
  { type: 'real_estate', label: 'Inmobiliaria', hint: 'Casas, departamentos y parcelas.', icon: 'house' },
  { type: 'automotive', label: 'Automotriz', hint: 'Autos, motos y camionetas.', icon: 'car' },
];

interface TypeChoiceProps {
  chosen: CardType | '';
  error?: string;
  onChoose: (type: CardType) => void;
}

/** The kind of business, chosen from five tiles with examples. */
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
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={styles.tiles}>
        {TYPES.map(({ type, label, hint, icon }) => (
          <RadioTile
            key={type}
            className={styles.tile}
            name={id}
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          >
            <Icon name={icon} size={24} />
            <span>
              <b>{label}</b>
              {hint}
            </span>
          </RadioTile>
        ))}
      </div>
    </div>
  );
}
