import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { OutsidePictureRow } from './OutsidePictureRow.tsx';
import styles from './OutsidePictures.module.css';
import type { OutsidePicture } from './outside-pictures.contract.ts';
import { useCopying } from './useCopying.tsx';

interface OutsidePicturesProps {
  card: { id: number; title: string };
  pictures: readonly OutsidePicture[];
}

/** The pictures on other sites that a card shows. They can be copied one by one or all at once. */
export function OutsidePictures({ card, pictures }: OutsidePicturesProps) {
  const { outcomes, isRunning, copy, stop, upload } = useCopying(card.id);
  const left = pictures.filter(({ address }) => outcomes.get(address) !== 'copied');
  const copied = pictures.length - left.length;
  const failed = left.filter(({ address }) => typeof outcomes.get(address) === 'object').length;
  const heading = `imagenes-${card.id}`;
  const report = [
    countOf(copied, 'imagen copiada', 'imágenes copiadas'),
    ...(failed > 0 ? [countOf(failed, 'no se pudo copiar', 'no se pudieron copiar')] : []),
  ].join(', ');
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{card.title}</h2>
        {isRunning ? (
          <Button variant="line" onClick={stop}>
            Detener
          </Button>
        ) : (
          left.length > 0 && (
            <Button onClick={() => copy(left)}>
              {left.length === 1 ? 'Copiar la imagen aquí' : `Copiar ${left.length} imágenes aquí`}
            </Button>
          )
        )}
      </div>
      {isRunning && (
        <progress
          className={styles.progress}
          aria-label="Imágenes listas"
          max={pictures.length}
          value={copied + failed}
        />
      )}
      <p className={styles.report} role="status">
        {copied + failed > 0 && `${report}.`}
      </p>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <OutsidePictureRow
            key={picture.address}
            picture={picture}
            outcome={outcomes.get(picture.address) ?? null}
            isBusy={isRunning}
            onCopy={() => copy([picture])}
            onUpload={(file) => upload(picture.address, file)}
          />
        ))}
      </ul>
    </section>
  );
}
