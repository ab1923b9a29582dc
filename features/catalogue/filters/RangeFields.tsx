import { useState } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { type Facet, type FacetName, valueText } from './facets.rules.ts';
import styles from './RangeFields.module.css';
import type { Condition, Wanted } from './wanted.rules.ts';

export interface RangeTexts {
  from: string;
  to: string;
}

export function rangeTexts(wanted: Wanted, name: FacetName): RangeTexts {
  const condition = wanted.find((each) => each.name === name);
  if (!condition || 'values' in condition) return { from: '', to: '' };
  return { from: `${condition.from ?? ''}`, to: `${condition.to ?? ''}` };
}

/** Reads '80.000' and '80000'; NaN for anything else. */
const numberOf = (typed: string): number | null => {
  const digits = typed.replace(/[.\s$]/g, '');
  return digits === '' ? null : /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The condition, or what is wrong with the text. */
export function rangeOf(name: FacetName, typed: RangeTexts = { from: '', to: '' }): Condition | string {
  const [from, to] = [numberOf(typed.from), numberOf(typed.to)];
  if (Number.isNaN(from) || Number.isNaN(to)) return 'Escribe solo números.';
  if (from !== null && to !== null && from > to) return '“Desde” no puede ser más que “Hasta”.';
  return { name, from, to };
}

interface RangeFieldsProps {
  facet: Facet;
  typed: RangeTexts | undefined;
  /** Whether to say what is wrong although nobody has left the field: the button was pressed. */
  isChecked: boolean;
  onType: (typed: RangeTexts) => void;
}

/** A number from and up to another. */
export function RangeFields({ facet, typed = { from: '', to: '' }, isChecked, onType }: RangeFieldsProps) {
  const { name, label, bounds } = facet;
  const [isLeft, setLeft] = useState(false);
  const range = rangeOf(name, typed);
  const error = (isChecked || isLeft) && typeof range === 'string' ? { error: range } : undefined;
  const wrongEnd = Number.isNaN(numberOf(typed.from)) ? 'from' : 'to';
  return (
    <fieldset className={styles.range} onBlur={() => setLeft(true)}>
      <legend>
        {label}
        {bounds && (
          <small>
            {' '}
            de {valueText(name, bounds[0])} a {valueText(name, bounds[1])}
          </small>
        )}
      </legend>
      {(['from', 'to'] as const).map((end) => {
        const given = {
          name: `${name}-${end}`,
          label: end === 'from' ? 'Desde' : 'Hasta',
          ...(end === wrongEnd && error),
        };
        const onTyped = (text: string) => {
          setLeft(false);
          onType({ ...typed, [end]: text });
        };
        return name === 'price' ? (
          <PesosField key={end} {...given} text={typed[end]} onType={onTyped} />
        ) : (
          <Field
            key={end}
            {...given}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={typed[end]}
            onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          />
        );
      })}
    </fieldset>
  );
}
