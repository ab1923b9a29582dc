import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import type { DepositForm } from './deposit-form.rules.ts';
import styles from './SettingRows.module.css';

interface DepositFieldsProps {
  deposit: DepositForm;
  wrong: FieldErrors;
  onChange: (deposit: DepositForm) => void;
}

/** The deposit that the shop asks for: '50 % del total', or '$10.000', from a total on. */
export function DepositFields({ deposit, wrong, onChange }: DepositFieldsProps) {
  const change = (changes: Partial<DepositForm>) => onChange({ ...deposit, ...changes });
  const { unit, amount, from } = deposit;
  return (
    <div className={styles.pair}>
      <ChoiceField
        label="Abono"
        value={unit}
        options={[
          { value: 'percent', label: '% del total' },
          { value: 'pesos', label: 'Monto fijo' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ unit: value === 'pesos' ? 'pesos' : 'percent', amount: '' })
        }
      />
      {unit === 'percent' ? (
        <Field
          label="Cuánto, en %"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={amount}
          error={wrong['deposit.amount']}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        />
      ) : (
        <PesosField
          label="Cuánto"
          name="depositAmount"
          text={amount}
          error={wrong['deposit.amount']}
          onType={(typed) => change({ amount: typed })}
        />
      )}
      <PesosField
        label="Desde un total de (opcional)"
        name="depositFrom"
        hint="Vacío: en todos los pedidos."
        text={from}
        error={wrong['deposit.from']}
        onType={(typed) => change({ from: typed })}
      />
    </div>
  );
}
