import { useId } from 'react';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import styles from './SettingRows.module.css';
import { ACCOUNT_TYPES, normaliseRut, type TransferAccount } from './transfer.rules.ts';
import { BANKS, withAccountType } from './transfer-form.rules.ts';

interface TransferFieldsProps {
  account: TransferAccount;
  wrong: FieldErrors;
  onChange: (account: TransferAccount) => void;
}

export function TransferFields({ account, wrong, onChange }: TransferFieldsProps) {
  const banks = useId();
  const change = (changes: Partial<TransferAccount>) => onChange({ ...account, ...changes });
  return (
    <div className={styles.pair}>
      <Field
        label="Titular"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={80}
        value={account.holder}
        error={wrong['transfer.holder']}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      />
      <Field
        label="RUT"
        placeholder="12.345.678-5"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={14}
        value={account.rut}
        error={wrong['transfer.rut']}
        onChange={({ currentTarget }) => change({ rut: currentTarget.value })}
        onBlur={({ currentTarget: { value } }) => change({ rut: normaliseRut(value) ?? value })}
      />
      <ChoiceField
        label="Tipo de cuenta"
        value={account.accountType}
        options={ACCOUNT_TYPES.map((type) => ({ value: type, label: type }))}
        error={wrong['transfer.accountType']}
        onChange={({ currentTarget: { value } }) =>
          onChange(withAccountType(account, ACCOUNT_TYPES.find((type) => type === value) ?? ACCOUNT_TYPES[0]))
        }
      />
      <Field
        label="Banco"
        list={banks}
        placeholder="BancoEstado"
        autoComplete="off"
        maxLength={60}
        value={account.bank}
        error={wrong['transfer.bank']}
        onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
      />
      <Field
        label="Número de cuenta"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={account.accountNumber}
        error={wrong['transfer.accountNumber']}
        onChange={({ currentTarget }) => change({ accountNumber: currentTarget.value })}
      />
      <Field
        label="Correo para el aviso (opcional)"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={account.email ?? ''}
        error={wrong['transfer.email']}
        onChange={({ currentTarget }) => change({ email: currentTarget.value || null })}
      />
      <datalist id={banks}>
        {BANKS.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </div>
  );
}
