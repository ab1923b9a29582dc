import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { CutOffRows } from './CutOffRows.tsx';
import { aheadText, DAYS_AHEAD, durationText, NOTICES, withChosen } from './duration-text.rules.ts';
import { SLOT_MINUTES } from './order-settings-bounds.rules.ts';
import type { Limit, OrderSettingsForm } from './order-settings-form.rules.ts';
import styles from './SettingRows.module.css';

interface TimeFieldsProps {
  form: OrderSettingsForm;
  wrong: FieldErrors;
  onChange: (changes: Partial<OrderSettingsForm>) => void;
}

export function TimeFields({ form, wrong, onChange }: TimeFieldsProps) {
  const { limits } = form;
  const setLimit = (limit: Limit) => (typed: string) => onChange({ limits: { ...limits, [limit]: typed } });
  const orders = (limit: Limit, label: string) => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      placeholder="Sin límite"
      value={limits[limit]}
      error={wrong[limit]}
      onChange={({ currentTarget }) => setLimit(limit)(currentTarget.value)}
    />
  );
  return (
    <>
      <SwitchLine
        label="Aceptar «lo antes posible»"
        hint="Apagado, todos eligen día y hora."
        isOn={form.takesAsap}
        onChange={(takesAsap) => onChange({ takesAsap })}
      />
      <div className={styles.pair}>
        <ChoiceField
          label="Tramos de"
          value={`${form.slotMinutes}`}
          options={SLOT_MINUTES.map((minutes) => ({ value: `${minutes}`, label: durationText(minutes) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ slotMinutes: SLOT_MINUTES.find((minutes) => `${minutes}` === value) ?? 30 })
          }
        />
        <ChoiceField
          label="Anticipación mínima"
          value={`${form.noticeMinutes}`}
          options={withChosen(NOTICES, form.noticeMinutes).map((minutes) => ({
            value: `${minutes}`,
            label: minutes === 0 ? 'Ninguna' : durationText(minutes),
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ noticeMinutes: Number(value) })}
        />
        <ChoiceField
          label="Hasta cuándo se puede pedir"
          value={`${form.daysAhead}`}
          options={withChosen(DAYS_AHEAD, form.daysAhead).map((days) => ({
            value: `${days}`,
            label: aheadText(days),
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ daysAhead: Number(value) })}
        />
      </div>
      <FieldsHint>
        Ej.: tramos de 30 minutos y 1 hora de anticipación: a las 12:10 la primera hora es 13:30–14:00. Un
        producto puede necesitar más: se elige en el producto.
      </FieldsHint>
      <CutOffRows cutOffs={form.cutOffs} wrong={wrong} onChange={(cutOffs) => onChange({ cutOffs })} />
      <h2 className={styles.subtitle}>Cuánto alcanzas a preparar</h2>
      <FieldsHint>
        Ej.: 8 pedidos por tramo. El noveno se ofrece para el tramo siguiente. Vacío, no hay límite.
      </FieldsHint>
      <div className={styles.pair}>
        {orders('slotOrders', 'Pedidos por tramo')}
        <PesosField
          label="Pesos por tramo"
          name="slotPesos"
          text={limits.slotPesos}
          error={wrong.slotPesos}
          onType={setLimit('slotPesos')}
        />
        {orders('dayOrders', 'Pedidos por día')}
        <PesosField
          label="Pesos por día"
          name="dayPesos"
          text={limits.dayPesos}
          error={wrong.dayPesos}
          onType={setLimit('dayPesos')}
        />
      </div>
    </>
  );
}
