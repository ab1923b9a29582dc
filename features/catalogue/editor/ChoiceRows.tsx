import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_CHOICES } from '#features/catalogue/products/item-bounds.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosInput } from '#foundation/ui/form/PesosInput.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import { type GripProps, useReorder } from '#foundation/ui/list/useReorder.tsx';
import styles from './ChoiceRows.module.css';
import { DifferenceInput } from './DifferenceInput.tsx';
import {
  blankChoice,
  type ChoiceFormValues,
  differenceNote,
  type OptionGroupFormValues,
} from './options-form.rules.ts';

interface ChoiceRowsProps {
  group: OptionGroupFormValues;
  /** The product's price in pesos without its choices. */
  base: number;
  /** The problems by path: 'choices.2.price'. */
  wrong: FieldErrors;
  onChange: (choices: readonly ChoiceFormValues[]) => void;
}

/** The choices of a group, in order. Enter moves to the next field; in the last one it adds a row. */
export function ChoiceRows({ group, base, wrong, onChange }: ChoiceRowsProps) {
  const { choices } = group;
  const [fresh, setFresh] = useState<number | null>(null);
  const noteFocus = useFocusAfterRemoval();
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  const nameOf = (choice: ChoiceFormValues) => choice.name.trim() || `opción ${choices.indexOf(choice) + 1}`;
  const { order, lifted, announcement, listRef, gripProps } = useReorder({
    ids: choices.map(({ key }) => key),
    nameOf: (key) => {
      const choice = byKey.get(key);
      return choice ? nameOf(choice) : '';
    },
    onReorder: (moved) => onChange(moved.flatMap((key) => byKey.get(key) ?? [])),
    isLocal: true,
  });

  const add = () => {
    const choice = blankChoice(choices);
    setFresh(choice.key);
    onChange([...choices, choice]);
  };
  const goOn = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
    const fields = [...(listRef.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    const next = fields[fields.indexOf(target) + 1];
    if (next) next.focus();
    else if (choices.length < MAX_CHOICES) add();
  };

  return (
    <>
      <ul
        ref={listRef}
        className={styles.rows}
        aria-label="Opciones para elegir"
        onFocus={noteFocus}
        onKeyDown={goOn}
      >
        {order.map((key) => {
          const choice = byKey.get(key);
          if (!choice) return null;
          const at = choices.indexOf(choice);
          return (
            <ChoiceRow
              key={key}
              choice={choice}
              name={nameOf(choice)}
              note={differenceNote(group, choice, base)}
              isWholePrice={group.setsPrice === true}
              isFresh={fresh === key}
              nameProblem={wrong[`choices.${at}.name`]}
              priceProblem={wrong[`choices.${at}.price`]}
              grip={gripProps(key)}
              isLifted={lifted === key}
              onChange={(changed) => onChange(choices.with(at, changed))}
              onRemove={() => onChange(choices.filter((other) => other !== choice))}
            />
          );
        })}
      </ul>
      {wrong.choices && (
        <p className={styles.problem} data-wrong tabIndex={-1}>
          {wrong.choices}
        </p>
      )}
      {choices.length < MAX_CHOICES && (
        <Button variant="line" small className={styles.add} onClick={add}>
          <Icon name="plus" />
          Agregar opción
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface ChoiceRowProps {
  choice: ChoiceFormValues;
  name: string;
  note: string;
  isWholePrice: boolean;
  isFresh: boolean;
  nameProblem?: string;
  priceProblem?: string;
  grip: GripProps;
  isLifted: boolean;
  onChange: (choice: ChoiceFormValues) => void;
  onRemove: () => void;
}

function ChoiceRow({ choice, name, note, nameProblem, priceProblem, ...rest }: ChoiceRowProps) {
  const { isWholePrice, isFresh, grip, isLifted, onChange, onRemove } = rest;
  const id = useId();
  const problem = nameProblem ?? priceProblem;
  const describedBy = (priceProblem && !nameProblem) || (note && !problem) ? id : undefined;
  return (
    <li
      data-row={choice.key}
      className={classNames(styles.row, isLifted && styles.lifted, !choice.isAvailable && styles.off)}
    >
      <Grip className={styles.grip} {...grip} />
      <input
        ref={isFresh ? focusFresh : undefined}
        type="text"
        className={styles.name}
        aria-label={`Nombre de ${choice.name.trim() ? `la opción ${choice.name.trim()}` : `la ${name}`}`}
        placeholder="Grande"
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={60}
        value={choice.name}
        aria-invalid={Boolean(nameProblem) || undefined}
        aria-describedby={nameProblem ? id : undefined}
        onChange={({ currentTarget }) => onChange({ ...choice, name: currentTarget.value })}
      />
      {isWholePrice ? (
        <span className={classNames(styles.price, styles.whole)}>
          <span aria-hidden="true">$</span>
          <PesosInput
            type="text"
            aria-label={`Precio de ${name}`}
            placeholder="7.000"
            value={choice.price}
            aria-invalid={Boolean(priceProblem) || undefined}
            aria-describedby={describedBy}
            onChange={(price) => onChange({ ...choice, price })}
          />
        </span>
      ) : (
        <DifferenceInput
          className={styles.price}
          of={name}
          value={choice.price}
          isWrong={Boolean(priceProblem)}
          describedBy={describedBy}
          onChange={(price) => onChange({ ...choice, price })}
        />
      )}
      <span className={styles.available}>
        <small aria-hidden="true">{choice.isAvailable ? 'Disponible' : 'Agotada'}</small>
        <Switch
          label={`${name} disponible`}
          isOn={choice.isAvailable}
          onChange={(isAvailable) => onChange({ ...choice, isAvailable })}
        />
      </span>
      <RoundButton plain label={`Eliminar ${name}`} className={styles.bin} onClick={onRemove}>
        <Icon name="bin" />
      </RoundButton>
      {(problem || note) && (
        <p id={id} className={problem ? styles.error : styles.note}>
          {problem ?? note}
        </p>
      )}
    </li>
  );
}

/** Defined outside the component, so that React calls it only once: later the person may have moved the focus. */
const focusFresh = (field: HTMLInputElement | null): void => field?.focus();
