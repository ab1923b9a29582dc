import { useState } from 'react';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { type Facet, valueText } from './facets.rules.ts';
import styles from './RangeFields.module.css';
import { numberOf, type RangeTexts, rangeOf } from './typed-range.rules.ts';
import { isArea } from './wanted.rules.ts';

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
  const wrongEnd = Number.isNaN(numberOf(name, typed.from)) ? 'from' : 'to';
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
            inputMode={isArea(name) ? 'decimal' : 'numeric'}
            placeholder={isArea(name) ? 'm²' : undefined}
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
