import { useId, useRef, useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import styles from './FiltersSheet.module.css';
import type { Facet, Filterable } from './facets.rules.ts';
import { RangeFields } from './RangeFields.tsx';
import { type Sorting, sortingsOf } from './sorting.rules.ts';
import { type RangeTexts, rangeOf, rangeTexts } from './typed-range.rules.ts';
import { isWanted, type Wanted, withCondition } from './wanted.rules.ts';

interface FiltersSheetProps {
  isOpen: boolean;
  cardType: string;
  items: readonly Filterable[];
  facets: readonly Facet[];
  wanted: Wanted;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onApply: (wanted: Wanted) => void;
}

/** What the card's products can be filtered by, and on a phone in which order they are. The button applies the filters. */
export function FiltersSheet({ isOpen, ...rest }: FiltersSheetProps) {
  const id = useId();
  return (
    <Sheet isOpen={isOpen} labelledBy={id} className={styles.sheet} onClose={closeHash}>
      <SheetHead id={id} title="Filtros" onClose={closeHash} />
      {isOpen && <Filters {...rest} />}
    </Sheet>
  );
}

function Filters(props: Omit<FiltersSheetProps, 'isOpen'>) {
  const { cardType, items, facets, wanted, sorting, onSort, onApply } = props;
  const [draft, setDraft] = useState(wanted);
  const [texts, setTexts] = useState(
    () => new Map(facets.map(({ name }) => [name, rangeTexts(wanted, name)])),
  );
  const [isChecked, setChecked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { one, many } = tradeWords(cardType);
  const ranges = facets.filter(({ values }) => values === null);
  const isWrong = ranges.some(({ name }) => typeof rangeOf(name, texts.get(name)) === 'string');

  const type = (name: Facet['name'], typed: RangeTexts) => {
    setTexts(new Map(texts).set(name, typed));
    const range = rangeOf(name, typed);
    if (typeof range !== 'string') setDraft(withCondition(draft, range));
  };
  const apply = () => {
    setChecked(true);
    if (isWrong) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else onApply(draft);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div ref={body} className={styles.body}>
        <fieldset className={classNames(styles.facet, styles.sorting)}>
          <legend>Ordenar</legend>
          <div>
            {sortingsOf(cardType).map(({ value, label }) => (
              <Chip key={value} chosen={value === sorting} onClick={() => onSort(value)}>
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
        {facets.map((facet) =>
          facet.values === null ? (
            <RangeFields
              key={facet.name}
              facet={facet}
              typed={texts.get(facet.name)}
              isChecked={isChecked}
              onType={(typed) => type(facet.name, typed)}
            />
          ) : (
            <Choices key={facet.name} facet={facet} items={items} draft={draft} onChange={setDraft} />
          ),
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="line" onClick={() => onApply([])}>
          Quitar filtros
        </Button>
        <Button type="submit" className={styles.apply}>
          Ver {countOf(items.filter((item) => isWanted(item, draft)).length, one, many)}
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  facet: Facet;
  items: readonly Filterable[];
  draft: Wanted;
  onChange: (draft: Wanted) => void;
}

/** Values, each with how many products would be left with it. */
function Choices({ facet: { name, label, values }, items, draft, onChange }: ChoicesProps) {
  const others = draft.filter((condition) => condition.name !== name);
  const condition = draft.find((each) => each.name === name);
  const chosen = condition && 'values' in condition ? condition.values : [];
  return (
    <fieldset className={styles.facet}>
      <legend>{label}</legend>
      <div>
        {values?.map(({ value, text }) => {
          const isChosen = chosen.includes(value);
          const count = items.filter((item) => isWanted(item, [...others, { name, values: [value] }])).length;
          return (
            <Chip
              key={value}
              chosen={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() =>
                onChange(
                  withCondition(draft, {
                    name,
                    values: isChosen ? chosen.filter((each) => each !== value) : [...chosen, value],
                  }),
                )
              }
            >
              {text} <small>{formatCount(count)}</small>
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
