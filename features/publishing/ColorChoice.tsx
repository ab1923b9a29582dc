import { useId } from 'react';
import styles from './ColorChoice.module.css';

const COLORS = [
  ['#6366f1', 'Índigo'],
  ['#c2410c', 'Terracota'],
  ['#b91c1c', 'Rojo'],
  ['#be185d', 'Frambuesa'],
  ['#7e22ce', 'Morado'],
  ['#1d4ed8', 'Azul'],
  ['#0f766e', 'Verde mar'],
  ['#15803d', 'Verde'],
  ['#a16207', 'Mostaza'],
  ['#111827', 'Tinta'],
] as const;

/** The card's colour: ten suggestions, or any other. */
export function ColorChoice({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  const id = useId();
  const isOther = COLORS.every(([value]) => value !== color);
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby={id}>
      <p id={id}>Color de tu tarjeta</p>
      <div className={styles.colors}>
        {COLORS.map(([value, name]) => (
          <label key={value} style={{ background: value }}>
            <input
              type="radio"
              name={id}
              value={value}
              aria-label={name}
              checked={value === color}
              onChange={() => onChoose(value)}
            />
          </label>
        ))}
        <label
          className={styles.other}
          data-chosen={isOther}
          style={isOther ? { background: color } : undefined}
        >
          <input
            type="color"
            aria-label="Otro color"
            value={color}
            onChange={({ currentTarget: { value } }) => onChoose(value)}
          />
        </label>
      </div>
    </div>
  );
}
