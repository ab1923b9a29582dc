import type { ReactNode } from 'react';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { useLeadToShown } from '#foundation/ui/form/useLeadToShown.ts';
import { DepositFields } from './DepositFields.tsx';
import { BLANK_DEPOSIT } from './deposit-form.rules.ts';
import type { OrderSettingsForm } from './order-settings-form.rules.ts';
import { TransferFields } from './TransferFields.tsx';
import { BLANK_TRANSFER } from './transfer-form.rules.ts';

interface PaymentFieldsProps {
  form: OrderSettingsForm;
  stored: OrderSettingsForm;
  wrong: FieldErrors;
  onChange: (changes: Partial<OrderSettingsForm>) => void;
  /** What another account takes. */
  children: ReactNode;
}

/** Where customers transfer to, and what they pay before an order is confirmed. */
export function PaymentFields({ form, stored, wrong, onChange, children }: PaymentFieldsProps) {
  const { transfer, deposit, transferAfterConfirming } = form;
  const account = useLeadToShown<HTMLDivElement>(transfer !== null);
  return (
    <>
      <SwitchLine
        label="Mostrar mi cuenta"
        hint="En la página del pedido, con un botón que copia todos los datos."
        isOn={transfer !== null}
        onChange={(isOn) => onChange({ transfer: isOn ? (stored.transfer ?? BLANK_TRANSFER) : null })}
      />
      {transfer && (
        <div ref={account}>
          <TransferFields
            account={transfer}
            wrong={wrong}
            onChange={(typed) => onChange({ transfer: typed })}
          />
          <SwitchLine
            label="Mostrarla solo cuando confirme"
            hint="Hasta que confirmes el pedido, su página no muestra la cuenta."
            isOn={transferAfterConfirming}
            onChange={(isOn) => onChange({ transferAfterConfirming: isOn })}
          />
        </div>
      )}
      {children}
      <SwitchLine
        label="Pedir un abono"
        hint="Se paga antes, para confirmar el pedido. Si es solo por algunos productos, ponlo en su ficha."
        isOn={deposit !== null}
        onChange={(isOn) => onChange({ deposit: isOn ? (stored.deposit ?? BLANK_DEPOSIT) : null })}
      />
      {deposit && (
        <DepositFields deposit={deposit} wrong={wrong} onChange={(typed) => onChange({ deposit: typed })} />
      )}
    </>
  );
}
