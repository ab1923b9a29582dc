import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import type { Header } from './appearance-form.contract.ts';
import { CARD_COLORS } from './card-colors.rules.ts';
import { FocusPicker } from './FocusPicker.tsx';
import styles from './HeaderField.module.css';

interface HeaderFieldProps {
  value: Header;
  onChange: (header: Header) => void;
  error?: string;
}

/** Chooses a colour or a picture for the header. Each replaces the other. */
export function HeaderField({ value, onChange, error }: HeaderFieldProps) {
  const { kind, color } = value;
  return (
    <div className={styles.field}>
      <Chips label="Encabezado">
        <Chip chosen={kind === 'color'} onClick={() => onChange({ ...value, kind: 'color' })}>
          Color
        </Chip>
        <Chip chosen={kind === 'picture'} onClick={() => onChange({ ...value, kind: 'picture' })}>
          Imagen
        </Chip>
      </Chips>
      {kind === 'picture' && (
        <PictureField
          label="Imagen del encabezado"
          hint="Recomendado: 800×200 px, JPG o PNG."
          shape="wide"
          smaller={{ maxSide: 800, quality: 0.8 }}
          picture={value.picture}
          hasNoPreview={value.picture !== null}
          onChange={(picture) => onChange({ ...value, picture, focus: null })}
          error={error}
        />
      )}
      {kind === 'picture' && value.picture && (
        <FocusPicker
          picture={value.picture}
          focus={value.focus}
          onChange={(focus) => onChange({ ...value, focus })}
        />
      )}
      <div className={styles.colors}>
        <h3>{kind === 'color' ? 'Color del encabezado y los botones' : 'Color de los botones'}</h3>
        <div className={styles.swatches}>
          {CARD_COLORS.map(([swatch, name]) => (
            <button
              key={swatch}
              type="button"
              aria-label={name}
              aria-pressed={swatch === color}
              style={{ background: swatch }}
              onClick={() => onChange({ ...value, color: swatch })}
            />
          ))}
          <label>
            <input
              type="color"
              aria-label="Otro color"
              value={color}
              onChange={({ currentTarget }) => onChange({ ...value, color: currentTarget.value })}
            />
            Otro
          </label>
        </div>
      </div>
    </div>
  );
}
