import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import { canSetPrice, withDifferences, withWholePrices } from './choice-prices.rules.ts';
import styles from './OptionGroupDialog.module.css';
import {
  limitsOf,
  type OptionGroupFormValues,
  optionProblems,
  ruleText,
  withLimits,
} from './options-form.rules.ts';

interface OptionGroupDialogProps {
  group: OptionGroupFormValues | null;
  others: readonly OptionGroupFormValues[];
  /** The product's problems. `path` is the path of this group in them. */
  wrong: FieldErrors;
  path: string;
  base: number;
  onChange: (group: OptionGroupFormValues) => void;
  onRemove: (group: OptionGroupFormValues) => void;
  onClose: () => void;
}

/** Edits one group of options: its choices and how many a customer may choose. It is saved with its product. */
export function OptionGroupDialog({ group, onClose, ...rest }: OptionGroupDialogProps) {
  const title = group?.name.trim() ? `Opciones: ${group.name.trim()}` : 'Opciones';
  return (
    <Dialog isOpen={group !== null} isLarge title={title} onClose={onClose}>
      {group && <GroupFields key={group.key} group={group} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

interface GroupFieldsProps extends Omit<OptionGroupDialogProps, 'group'> {
  group: OptionGroupFormValues;
}

function GroupFields({ group, others, wrong: given, path, base, ...does }: GroupFieldsProps) {
  const { onChange, onRemove, onClose } = does;
  const content = useRef<HTMLFieldSetElement>(null);
  const [isChecked, setChecked] = useState(false);
  /** Incremented to move the focus to the first problem again. */
  const [calls, setCalls] = useState(0);
  // This check ignores the price: whether choices make it negative is checked when the product is saved.
  const problems = optionProblems([...others, group], Number.MAX_SAFE_INTEGER);
  const wrong: FieldErrors = isChecked
    ? problemsUnder(problems, `options.${others.length}`)
    : problemsUnder(given, path);

  // When the dialog opens, the first problem takes the focus, or the name of a new group. Otherwise the dialog does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the dialog opens.
  useEffect(() => {
    const first = content.current?.querySelector<HTMLElement>('[aria-invalid]');
    autoFocusRef(first ?? (group.name ? content.current : (content.current?.querySelector('input') ?? null)));
  }, []);
  useEffect(() => {
    if (calls > 0) content.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus();
  }, [calls]);

  const finish = () => {
    const isBlank =
      group.name.trim() === '' && group.choices.every(({ name, price }) => !name.trim() && !price);
    if (isBlank || Object.keys(problemsUnder(problems, `options.${others.length}`)).length === 0)
      return onClose();
    setChecked(true);
    setCalls((count) => count + 1);
  };
  // Enter must not submit the product's form around this dialog.
  const holdBack = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <fieldset ref={content} tabIndex={-1} className={styles.group} onKeyDown={holdBack}>
      <VisuallyHidden as="legend">{group.name || 'Grupo sin nombre'}</VisuallyHidden>
      <div className={styles.content}>
        <Field
          label="¿Qué se elige?"
          placeholder="Tamaño"
          autoCapitalize="sentences"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          value={group.name}
          error={wrong.name}
          onChange={({ currentTarget }) => onChange({ ...group, name: currentTarget.value })}
        />
        <p className={styles.lead}>
          {!group.setsPrice && base === 0 && limitsOf(group).min > 0
            ? 'Escribe en cada opción lo que cuesta.'
            : group.setsPrice
              ? `Escribe lo que cuesta cada opción. En tu tarjeta se lee «Desde» y el precio de la más barata.`
              : 'Escribe en cada opción cuánto suma al precio. Sin monto, mismo precio. Si cuesta menos, toca «Suma» y pasa a «Resta».'}
        </p>
        <ChoiceRows
          group={group}
          base={base}
          wrong={wrong}
          onChange={(choices) => onChange({ ...group, choices })}
        />
        <HowMany group={group} onChange={(limits) => onChange(withLimits(group, limits))} />
        {canSetPrice(group) && others.every(({ setsPrice }) => !setsPrice) && (
          <div className={styles.switch}>
            <SwitchLine
              label="Cada opción con su precio completo"
              hint="Como en una carta: Chica $5.000, Mediana $7.000."
              isOn={group.setsPrice === true}
              onChange={(isOn) => onChange(isOn ? withWholePrices(group, base) : withDifferences(group))}
            />
          </div>
        )}
        <p className={styles.seen} role="status">
          Tu cliente lee: <b>{group.name.trim() || 'Tamaño'}</b> <span>{ruleText(group)}</span>
        </p>
        <div className={styles.foot}>
          <Button variant="plain" className={styles.remove} onClick={() => onRemove(group)}>
            Eliminar
          </Button>
          <Button onClick={finish}>Listo</Button>
        </div>
      </div>
    </fieldset>
  );
}

/** The problems under this path, by the remainder of their paths. */
const problemsUnder = (wrong: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(wrong)
      .filter(([field]) => field.startsWith(`${path}.`))
      .map(([field, problem]) => [field.slice(path.length + 1), problem]),
  );

const OWN = 'own';
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({
    value: `${from + at}`,
    label: `${from + at}`,
  }));

interface HowManyProps {
  group: OptionGroupFormValues;
  onChange: (limits: { min?: number; max?: number }) => void;
}

function HowMany({ group, onChange }: HowManyProps) {
  const { min, max } = limitsOf(group);
  const [wantsOwn, setWantsOwn] = useState(false);
  const count = Math.max(group.choices.length, 1);
  const isOwn = wantsOwn || min > 1;
  return (
    <>
      <div className={styles.switch}>
        <SwitchLine
          label="Obligatorio"
          hint="Sin elegir no se puede pedir."
          isOn={min > 0}
          onChange={(isOn) => onChange({ min: isOn ? 1 : 0 })}
        />
      </div>
      {count > 1 && (
        <ChoiceField
          label="¿Cuántas se pueden elegir?"
          value={isOwn ? OWN : `${max}`}
          options={[
            { value: '1', label: 'Elige 1' },
            ...numbers(2, count).map(({ value }) => ({ value, label: `Hasta ${value}` })),
            { value: OWN, label: 'Otro mínimo y máximo' },
          ]}
          onChange={({ currentTarget: { value } }) => {
            setWantsOwn(value === OWN);
            if (value !== OWN) onChange({ min: Math.min(min, 1), max: Number(value) });
          }}
        />
      )}
      {isOwn && count > 1 && (
        <div className={styles.pair}>
          <ChoiceField
            label="Mínimo"
            value={`${min}`}
            options={numbers(0, count)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ min: Number(value), max: Math.max(max, Number(value)) })
            }
          />
          <ChoiceField
            label="Máximo"
            value={`${max}`}
            options={numbers(1, count)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ max: Number(value), min: Math.min(min, Number(value)) })
            }
          />
        </div>
      )}
    </>
  );
}
