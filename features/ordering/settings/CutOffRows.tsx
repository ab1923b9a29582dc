import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { TimeField } from '#foundation/ui/form/TimeField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { MAX_CUT_OFFS } from './order-settings-bounds.rules.ts';
import styles from './SettingRows.module.css';
import type { CutOff } from './slots.rules.ts';

const LUNCH: CutOff = { name: 'Almuerzo', from: '12:00', to: '15:00', orderBy: '11:00', isDayBefore: false };
const NEXT: CutOff = { name: '', from: '19:00', to: '22:00', orderBy: '18:00', isDayBefore: false };

const TIMES = [
  { field: 'from', label: 'Entregas desde' },
  { field: 'to', label: 'Hasta' },
  { field: 'orderBy', label: 'Se pide hasta las' },
] as const;

const DAYS = [
  { value: 'same', label: 'Mismo día' },
  { value: 'before', label: 'Día antes' },
];

interface CutOffRowsProps {
  cutOffs: readonly CutOff[];
  wrong: FieldErrors;
  onChange: (cutOffs: readonly CutOff[]) => void;
}

export function CutOffRows({ cutOffs, wrong, onChange }: CutOffRowsProps) {
  return (
    <div className={styles.rows}>
      <h2 className={styles.subtitle}>Hora límite por turno</h2>
      <FieldsHint>Ej.: para almorzar, de 12:00 a 15:00, se pide hasta las 11:00.</FieldsHint>
      {cutOffs.length > 0 && (
        <ul aria-label="Turnos con hora límite">
          {cutOffs.map((cutOff, at) => {
            const change = (changes: Partial<CutOff>) =>
              onChange(cutOffs.with(at, { ...cutOff, ...changes }));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shift is identified by its index only.
              <li key={at} className={styles.row}>
                <Field
                  label="Turno"
                  autoComplete="off"
                  maxLength={40}
                  value={cutOff.name}
                  error={wrong[`cutOffs.${at}.name`]}
                  onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                />
                {TIMES.map(({ field, label }) => (
                  <TimeField
                    key={field}
                    label={label}
                    value={cutOff[field]}
                    error={wrong[`cutOffs.${at}.${field}`]}
                    onTime={(time) => change({ [field]: time })}
                  />
                ))}
                <ChoiceField
                  label="Día"
                  value={cutOff.isDayBefore ? 'before' : 'same'}
                  options={DAYS}
                  onChange={({ currentTarget }) => change({ isDayBefore: currentTarget.value === 'before' })}
                />
                <RoundButton
                  plain
                  label={`Quitar turno ${cutOff.name.trim() || at + 1}`}
                  className={styles.bin}
                  onClick={() => onChange(cutOffs.toSpliced(at, 1))}
                >
                  <Icon name="bin" />
                </RoundButton>
              </li>
            );
          })}
        </ul>
      )}
      {cutOffs.length < MAX_CUT_OFFS && (
        <div className={styles.actions}>
          <Button
            variant="line"
            small
            onClick={() => onChange([...cutOffs, cutOffs.length === 0 ? LUNCH : NEXT])}
          >
            <Icon name="plus" />
            Agregar turno
          </Button>
        </div>
      )}
    </div>
  );
}
