import { type ChangeEvent, useId, useRef, useState } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import styles from './PictureField.module.css';
import { shrinkPicture } from './shrinkPicture.ts';

interface PictureFieldProps {
  label: string;
  hint?: string;
  error?: string;
  /** The picture's address, or a data URL. */
  picture: string | null;
  /** Whether the picture is shown elsewhere. */
  hasNoPreview?: boolean;
  shape: 'round' | 'wide' | 'tile' | 'square';
  /** The picture is reduced before the upload to this longest side in pixels, as a JPEG of this quality. */
  smaller: { maxSide: number; quality: number };
  /** A data URL, or null for no picture. */
  onChange: (picture: string | null) => void;
}

const UNREADABLE = 'No pudimos leer esa imagen. Prueba con una foto JPG o PNG.';

/** A picture from the camera or the gallery, with a preview. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, picture, hasNoPreview, shape, smaller, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setIsReading(true);
    try {
      onChange(await shrinkPicture(file, smaller));
      setProblem(null);
    } catch {
      setProblem(UNREADABLE);
    }
    setIsReading(false);
    // Cleared, so that choosing the same file again fires a change event.
    for (const { current } of [input, camera]) if (current) current.value = '';
  };

  const wrong = problem ?? error;
  const action = picture ? 'Cambiar' : 'Elegir';
  // The accessible name starts with the visible text and adds which picture.
  const nameOf = (verb: string) =>
    /^foto/i.test(label) ? `${verb} ${label.toLowerCase()}` : `${verb} foto: ${label.toLowerCase()}`;
  const described = describedBy({ id, hint, error: wrong });
  return (
    <div className={classNames(styles.field, styles[shape])}>
      <div className={styles.label}>
        <p>{label}</p>
        {picture && (
          <RoundButton plain label={`Quitar ${label.toLowerCase()}`} onClick={() => onChange(null)}>
            <Icon name="bin" />
          </RoundButton>
        )}
      </div>
      <div className={styles.line}>
        {!hasNoPreview && (
          <button
            type="button"
            className={styles.picture}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {picture ? <img src={picture} alt="" /> : <Icon name="camera" size={24} />}
          </button>
        )}
        <div>
          <div className={styles.actions}>
            <Button
              variant="line"
              small
              className={styles.camera}
              aria-label={nameOf('Sacar')}
              onClick={() => camera.current?.click()}
            >
              <Icon name="camera" />
              Sacar foto
            </Button>
            <Button
              variant="line"
              small
              aria-label={nameOf(action)}
              aria-describedby={described}
              onClick={() => input.current?.click()}
            >
              {isReading ? 'Leyendo…' : picture ? 'Cambiar foto' : 'Elegir foto'}
            </Button>
          </div>
          <FieldNotes id={id} hint={hint} />
        </div>
      </div>
      <FieldNotes id={id} error={wrong} isAlert />
      <input ref={input} type="file" accept="image/*" aria-label={label} hidden onChange={choose} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${label}: cámara`}
        hidden
        onChange={choose}
      />
    </div>
  );
}
