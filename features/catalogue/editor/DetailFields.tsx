import { useState } from 'react';
import {
  type DetailName,
  detailsOf,
  durationText,
  FUEL_WORDS,
  GEARBOX_WORDS,
  OPERATION_WORDS,
  STATE_WORDS,
} from '#features/catalogue/products/details.rules.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { ComunaField, type DetailProps } from './ComunaField.tsx';
import styles from './DetailFields.module.css';
import type { DetailFormValues } from './details-form.rules.ts';

interface DetailFieldsProps {
  cardType: string;
  typed: DetailFormValues;
  wrong: FieldErrors;
  onChange: (changes: DetailFormValues) => void;
}

/** Details that are numbers; for the others people choose one of a few words. */
const NUMBERS: Partial<Record<DetailName, { label: string; placeholder: string }>> = {
  areaM2: { label: 'Superficie en m²', placeholder: '85' },
  bedrooms: { label: 'Dormitorios', placeholder: '3' },
  bathrooms: { label: 'Baños', placeholder: '2' },
  year: { label: 'Año', placeholder: '2019' },
  mileageKm: { label: 'Kilómetros', placeholder: '85.000' },
};
const CHOICES: Partial<Record<DetailName, { label: string; words: Record<string, string>; none?: string }>> =
  {
    operation: { label: 'Operación', words: OPERATION_WORDS },
    fuel: { label: 'Combustible', words: FUEL_WORDS },
    gearbox: { label: 'Caja', words: GEARBOX_WORDS },
    state: { label: 'Estado', words: STATE_WORDS, none: 'Disponible' },
  };

/** The fields for the details that products on a card of this type have; all are optional. */
export function DetailFields({ cardType, typed, wrong, onChange }: DetailFieldsProps) {
  const names = detailsOf(cardType);
  if (names.length === 0) return null;
  return (
    <div className={styles.grid}>
      {names.map((name) => {
        const given = {
          value: typed[name] ?? '',
          error: wrong[`details.${name}`],
          onType: (value: string) => onChange({ [name]: value }),
        };
        if (name === 'durationMinutes') return <DurationField key={name} {...given} />;
        if (name === 'comuna') return <ComunaField key={name} {...given} />;
        const number = NUMBERS[name];
        if (number) return <NumberField key={name} {...number} {...given} />;
        const choice = CHOICES[name];
        return choice && <WordField key={name} {...choice} {...given} />;
      })}
    </div>
  );
}

const NumberField = ({ onType, ...field }: DetailProps & { label: string; placeholder: string }) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="next"
    maxLength={24}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);

const WordField = ({
  words,
  none = 'Sin indicar',
  onType,
  ...field
}: DetailProps & { label: string; words: Record<string, string>; none?: string }) => (
  <ChoiceField
    {...field}
    options={[
      { value: '', label: none },
      ...Object.entries(words).map(([value, label]) => ({ value, label })),
    ]}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);

const USUAL_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];
const OTHER = 'other';

/** One of the usual durations, or any number of minutes. */
function DurationField({ value, error, onType }: DetailProps) {
  const [isOwn, setOwn] = useState(value !== '' && !USUAL_MINUTES.includes(Number(value)));
  return (
    <>
      <ChoiceField
        label="Duración"
        value={isOwn ? OTHER : value}
        error={isOwn ? undefined : error}
        options={[
          { value: '', label: 'Sin indicar' },
          ...USUAL_MINUTES.map((minutes) => ({ value: `${minutes}`, label: durationText(minutes) })),
          { value: OTHER, label: 'Otra…' },
        ]}
        onChange={({ currentTarget }) => {
          setOwn(currentTarget.value === OTHER);
          if (currentTarget.value !== OTHER) onType(currentTarget.value);
        }}
      />
      {isOwn && <NumberField label="Minutos" placeholder="75" value={value} error={error} onType={onType} />}
    </>
  );
}
