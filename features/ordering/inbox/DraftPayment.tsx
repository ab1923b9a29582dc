import { useState } from 'react';
import { PAYMENT_WAYS, type PaymentWay, paymentWords } from '#features/ordering/orders/payment-ways.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';

/** Before the way of a payment that is a part of the total. */
const PART = 'part-';
const optionsOf = (prefix: string, words: string) =>
  PAYMENT_WAYS.map((way) => ({ value: prefix + way, label: `${words}: ${paymentWords(way).toLowerCase()}` }));

interface DraftPaymentProps {
  deposit: number;
  wrong: FieldErrors;
}

/** Whether a new order is paid: not yet, all of it, or the deposit. */
export function DraftPayment({ deposit, wrong }: DraftPaymentProps) {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const isPart = chosen.startsWith(PART);
  return (
    <>
      <ChoiceField
        label="Pago"
        name="paidBy"
        value={chosen}
        options={[
          { value: '', label: 'Por cobrar' },
          ...(deposit > 0 || isPart ? optionsOf(PART, 'Abono') : []),
          ...optionsOf('', 'Pagado'),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isPart && (
        <PesosField
          label="Cuánto abonó"
          name="paidAmount"
          text={typed ?? formatCount(deposit)}
          error={wrong.paidAmount ?? wrong['payment.amount'] ?? ''}
          onType={setTyped}
        />
      )}
    </>
  );
}

/** What was chosen, for the API. */
export function paidOf(text: (name: string) => string): { paidBy?: PaymentWay; paidAmount?: number } {
  const chosen = text('paidBy');
  const way = PAYMENT_WAYS.find((each) => each === chosen.replace(PART, ''));
  const amount = chosen.startsWith(PART) ? parsePesos(text('paidAmount')) : null;
  return { ...(way && { paidBy: way }), ...(amount && { paidAmount: amount }) };
}

/** @param total in pesos */
export function paidProblem(text: (name: string) => string, total: number): string | null {
  if (!text('paidBy').startsWith(PART)) return null;
  const amount = parsePesos(text('paidAmount'));
  if (!amount) return 'Escribe cuánto abonó, por ejemplo 9.450.';
  return amount > total ? `El pedido cuesta ${formatPesos(total)}: escribe hasta ese monto.` : null;
}
