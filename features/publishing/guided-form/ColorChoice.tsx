import { useId } from 'react';
import { CARD_COLORS } from '#features/card/editor/card-colors.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RadioTile } from '#foundation/ui/form/RadioTile.tsx';
import styles from './ColorChoice.module.css';

/** The card's colour: ten suggestions, or any other. */
export function ColorChoice({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  const id = useId();
  const isOther = CARD_COLORS.every(([value]) => value !== color);
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby={id}>
      <p id={id}>Color de tu tarjeta</p>
      <div className={styles.colors}>
        {CARD_COLORS.map(([value, name]) => (
          <RadioTile
            key={value}
            className={styles.color}
            style={{ background: value }}
            name={id}
            value={value}
            aria-label={name}
            checked={value === color}
            onChange={() => onChoose(value)}
          />
        ))}
        <label
          className={classNames(styles.color, styles.other)}
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
