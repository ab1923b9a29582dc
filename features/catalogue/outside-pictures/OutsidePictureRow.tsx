import { useRef } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OutsidePictures.module.css';
import type { OutsidePicture } from './outside-pictures.contract.ts';
import type { Outcome } from './useCopying.tsx';

interface OutsidePictureRowProps {
  picture: OutsidePicture;
  outcome: Outcome | null;
  /** Whether other pictures are being copied. */
  isBusy: boolean;
  onCopy: () => void;
  onUpload: (file: File) => void;
}

/** A picture on another site: where it is, and the result of copying it. */
export function OutsidePictureRow({ picture, outcome, isBusy, onCopy, onUpload }: OutsidePictureRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const { name, address } = picture;
  const site = URL.parse(address)?.hostname ?? address;
  const problem = typeof outcome === 'object' ? outcome?.problem : null;
  const again = problem ? 'Intentar de nuevo' : 'Copiar';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{name}</b>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {site}
        </a>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {outcome === 'copied' ? (
        <span className={styles.copied}>
          <Icon name="check" size={16} />
          Copiada
        </span>
      ) : outcome === 'copying' ? (
        <span>Copiando…</span>
      ) : (
        <div className={styles.actions}>
          <Button variant="line" small disabled={isBusy} aria-label={`${again}: ${name}`} onClick={onCopy}>
            {again}
          </Button>
          {problem && (
            <Button
              variant="line"
              small
              disabled={isBusy}
              aria-label={`Subir la foto: ${name}`}
              onClick={() => input.current?.click()}
            >
              Subir la foto
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`Foto: ${name}`}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onUpload(file);
          currentTarget.value = '';
        }}
      />
    </li>
  );
}
