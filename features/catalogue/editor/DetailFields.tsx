import { useState } from 'react';
import { type Detail, durationText } from '#features/catalogue/products/detail.rules.ts';
import { groupsOf, isCounted } from '#features/catalogue/products/details.rules.ts';
import { ComunaField } from '#features/platform/places/ComunaField.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './DetailFields.module.css';
import type { DetailFormValues } from './details-form.rules.ts';

interface DetailFieldsProps {
  cardType: string;
  typed: DetailFormValues;
  wrong: FieldErrors;
  onChange: (changes: DetailFormValues) => void;
}

/** The fields for the details that products on a card of this type have; all are optional. */
export const DetailFields = ({ cardType, ...fields }: DetailFieldsProps) =>
  groupsOf(cardType).map((group) => <DetailGroup key={group.title} {...group} {...fields} />);

function DetailGroup({
  title,
  details,
  typed,
  wrong,
  onChange,
}: ReturnType<typeof groupsOf>[number] & Omit<DetailFieldsProps, 'cardType'>) {
  // Once open it stays so, also when its last field is emptied.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && details.some(({ name }) => typed[name] || wrong[`details.${name}`])) setOpen(true);
  if (details.length === 0) return null;
  const grid = (
    <div className={styles.grid}>
      {details.map((detail) => (
        <DetailField
          key={detail.name}
          detail={detail}
          value={typed[detail.name] ?? ''}
          error={wrong[`details.${detail.name}`]}
          onType={(value) => onChange({ [detail.name]: value })}
        />
      ))}
    </div>
  );
  return title ? (
    <Details title={title} isOpen={isOpen}>
      {grid}
    </Details>
  ) : (
    grid
  );
}

/** The value is text as typed. */
interface DetailProps {
  value: string;
  error?: string;
  onType: (value: string) => void;
}

function DetailField({ detail, ...field }: DetailProps & { detail: Detail }) {
  const { name, label, kind, unit, words, none = 'Sin indicar', example } = detail;
  if (kind === 'minutes') return <DurationField {...field} />;
  if (kind === 'comuna') return <ComunaField {...field} />;
  const { onType, value, error } = field;
  if (kind === 'pesos') return <PesosField {...{ label, name, error, onType }} text={value} />;
  if (kind === 'word' || kind === 'yes')
    return (
      <ChoiceField
        {...{ label, value, error }}
        hint={name === 'state' && value === 'sold' ? 'Se ve 14 días más y después se oculta.' : undefined}
        options={[
          { value: '', label: none },
          ...Object.entries(words ?? { true: 'Sí', false: 'No' }).map(([key, word]) => ({
            value: key,
            label: word,
          })),
        ]}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  return (
    <Field
      {...{ value, error }}
      label={unit ? `${label} en ${unit}` : label}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={
        kind === 'link'
          ? 'url'
          : kind === 'uf' || kind === 'area'
            ? 'decimal'
            : isCounted(detail)
              ? 'numeric'
              : undefined
      }
      placeholder={example}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={kind === 'link' ? 300 : kind === 'text' ? 60 : 24}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

const USUAL_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];
const OTHER = 'other';
const MINUTES: Detail = {
  name: 'minutes',
  of: [],
  label: 'Minutos',
  kind: 'whole',
  max: 10_080,
  example: '75',
};

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
      {isOwn && <DetailField detail={MINUTES} {...{ value, error, onType }} />}
    </>
  );
}
