import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { shrinkPicture } from '#foundation/ui/form/shrinkPicture.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { User } from './accounts.contract.ts';
import styles from './PhotoField.module.css';
import { ProfilePhoto } from './ProfilePhoto.tsx';

const SMALLER = { maxSide: 800, quality: 0.8 };
const UNREADABLE = 'No pudimos leer esa imagen. Prueba con una foto JPG o PNG.';

interface PhotoFieldProps {
  /** The person with the chosen photo, before it is saved. */
  person: User;
  /** A data URL, or null for no photo. */
  onChange: (photo: string | null) => void;
}

/** Chooses or removes the profile photo. It is shown at once and resized before it is sent. */
export function PhotoField({ person, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise choosing the same file again would not be noticed.
    currentTarget.value = '';
    if (!file) return;
    try {
      onChange(await shrinkPicture(file, SMALLER));
      setProblem(null);
    } catch {
      setProblem(UNREADABLE);
    }
  };

  return (
    <div className={styles.field}>
      <ProfilePhoto person={person} />
      <div>
        <div className={styles.actions}>
          <Button variant="line" small onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
            <Icon name="camera" />
            {person.profileImageUrl ? 'Cambiar foto' : 'Subir foto'}
          </Button>
          {person.profileImageUrl && (
            <Button variant="plain" small onClick={() => onChange(null)}>
              Quitar
            </Button>
          )}
        </div>
        <p id={`${id}-hint`}>JPG o PNG, de tu galería o de la cámara.</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Foto de perfil"
          hidden
          onChange={choose}
        />
      </div>
    </div>
  );
}
