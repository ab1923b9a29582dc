import { useState } from 'react';
import styles from '#features/catalogue/filters/FiltersSheet.module.css';
import { type Facet, kindOf, valueText } from '#features/catalogue/filters/facets.rules.ts';
import { RangeFields } from '#features/catalogue/filters/RangeFields.tsx';
import { rangeOf, rangeTexts } from '#features/catalogue/filters/typed-range.rules.ts';
import { type Condition, type Wanted, withCondition } from '#features/catalogue/filters/wanted.rules.ts';
import { directoryFacets } from '#features/discovery/search/product-facets.rules.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';

/** Numbers of rooms to choose from. */
const COUNTS = ['1', '2', '3', '4', '5'];

interface ProductFiltersProps {
  /** The kind of business. */
  type: string;
  wanted: Wanted;
  /** Whether to say what is wrong: not while somebody is still typing. */
  isChecked: boolean;
  onChange: (wanted: Wanted, isWrong: boolean) => void;
}

/** What one home or car has to be like: price, rooms, make, year and so on. */
export function ProductFilters({ type, wanted, isChecked, onChange }: ProductFiltersProps) {
  const facets = directoryFacets(type);
  const [texts, setTexts] = useState(
    () => new Map(facets.map((name) => [name, rangeTexts(wanted, name)] as const)),
  );
  const change = (condition: Condition, typed = texts) =>
    onChange(
      withCondition(wanted, condition),
      facets.some((name) => typeof rangeOf(name, typed.get(name)) === 'string'),
    );
  const chosenOf = (name: Facet['name']) => {
    const condition = wanted.find((each) => each.name === name);
    return condition && 'values' in condition ? condition.values : [];
  };
  return facets.map((name) => {
    const { kind, label = '', words } = kindOf(name) ?? {};
    if (kind === 'range')
      return (
        <RangeFields
          key={name}
          facet={{ name, label, values: null, bounds: null }}
          typed={texts.get(name)}
          isChecked={isChecked}
          onType={(typed) => {
            const next = new Map(texts).set(name, typed);
            setTexts(next);
            const range = rangeOf(name, typed);
            change(typeof range === 'string' ? { name, from: null, to: null } : range, next);
          }}
        />
      );
    const chosen = chosenOf(name);
    if (kind === 'text')
      return (
        <Field
          key={name}
          label={label}
          autoComplete="off"
          maxLength={40}
          value={chosen.join(' ')}
          onChange={({ currentTarget: { value } }) =>
            // A comma would begin another value.
            change({ name, values: value.trim() === '' ? [] : [value.replaceAll(',', '')] })
          }
        />
      );
    return (
      <fieldset key={name} className={styles.facet}>
        <legend>{label}</legend>
        <div>
          {(words ? Object.keys(words) : COUNTS).map((value) => (
            <Chip
              key={value}
              chosen={chosen.includes(value)}
              onClick={() =>
                change({
                  name,
                  values: chosen.includes(value)
                    ? chosen.filter((other) => other !== value)
                    : [...chosen, value],
                })
              }
            >
              {words ? valueText(name, value) : value}
            </Chip>
          ))}
        </div>
      </fieldset>
    );
  });
}
