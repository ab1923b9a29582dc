import { type ChangeEvent, useRef, useState } from 'react';
import { detailNamed, numberProblem } from '#features/catalogue/products/details.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { shrinkPicture } from '#foundation/ui/form/shrinkPicture.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './TradeInPhotos.module.css';

const MAX_PHOTOS = 4;
const PHOTO = { maxSide: 1600, quality: 0.75 };

/** '120.000 km' is 120000; NaN where it is no whole number. */
const numberIn = (values: FormData, name: string): number => {
  const digits = String(values.get(name) ?? '').replace(/[\s.]|km$/gi, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};
const textIn = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** The car that the fields below describe. */
export const tradeInOf = (values: FormData) => ({
  make: textIn(values, 'make'),
  model: textIn(values, 'model'),
  year: numberIn(values, 'year'),
  mileageKm: numberIn(values, 'mileageKm'),
});

/** Checked here, because a visitor's page does not load the contract's schemas. */
export function missingTradeIn(values: FormData): Partial<Record<string, string>> {
  const { make, model, ...numbers } = tradeInOf(values);
  return {
    ...(!make && { make: 'Escribe la marca.' }),
    ...(!model && { model: 'Escribe el modelo.' }),
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([name, value]) => {
        const detail = detailNamed(name);
        const isRight = value >= (detail?.min ?? 0) && value <= (detail?.max ?? 0);
        return isRight || !detail ? [] : [[name, numberProblem(detail)]];
      }),
    ),
  };
}

interface TradeInFieldsProps {
  wrong: Partial<Record<string, string>>;
  /** Data URLs. */
  pictures: readonly string[];
  onPictures: (pictures: string[]) => void;
}

/** The customer's car: make, model, year, kilometres, and photos. */
export const TradeInFields = ({ wrong, ...photos }: TradeInFieldsProps) => (
  <>
    <div className={styles.pair}>
      <Field label="Marca de tu auto" name="make" placeholder="Suzuki" maxLength={60} error={wrong.make} />
      <Field label="Modelo" name="model" placeholder="Swift" maxLength={60} error={wrong.model} />
      <Field
        label="Año"
        name="year"
        inputMode="numeric"
        placeholder="2015"
        maxLength={4}
        error={wrong.year}
      />
      <Field
        label="Kilómetros"
        name="mileageKm"
        inputMode="numeric"
        placeholder="120.000"
        maxLength={12}
        error={wrong.mileageKm}
      />
    </div>
    <PhotosField {...photos} error={wrong.pictures} />
  </>
);

function PhotosField({
  pictures,
  onPictures,
  error,
}: Omit<TradeInFieldsProps, 'wrong'> & { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])].slice(0, MAX_PHOTOS - pictures.length);
    setReading(true);
    const read = await Promise.allSettled(files.map((file) => shrinkPicture(file, PHOTO)));
    setReading(false);
    const added = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    onPictures([...new Set([...pictures, ...added])]);
    setProblem(added.length < read.length ? 'No pudimos leer una foto. Prueba con JPG o PNG.' : '');
    // So that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <p className={styles.photos}>
        {pictures.map((picture, at) => (
          <button
            key={picture}
            type="button"
            aria-label={`Quitar la foto ${at + 1}`}
            onClick={() => onPictures(pictures.filter((other) => other !== picture))}
          >
            <img src={picture} alt="" />
            <Icon name="close" />
          </button>
        ))}
      </p>
      {pictures.length < MAX_PHOTOS && (
        <Button variant="line" wide disabled={isReading} onClick={() => input.current?.click()}>
          <Icon name="camera" />
          {isReading ? 'Leyendo...' : `Agregar fotos (hasta ${MAX_PHOTOS})`}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Fotos de tu auto"
        hidden
        onChange={add}
      />
      {(problem || error) && <p role="alert">{problem || error}</p>}
    </div>
  );
}
