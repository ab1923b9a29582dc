import { useState } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import styles from './LoanSimulation.module.css';
import { type LoanTerms, monthChoices, usualDownPayment, workOutLoan } from './loan.rules.ts';

/** 'Pie + cuota' of a car, worked out with the terms of the business. */
export function LoanSimulation({ price, terms }: { price: number; terms: LoanTerms }) {
  const [typed, setTyped] = useState(formatCount(usualDownPayment(price)));
  const [months, setMonths] = useState(terms.months);
  const down = parsePesos(typed);
  const isPossible = down !== null && down < price;
  const { instalment, total } = workOutLoan(price, isPossible ? down : 0, { rate: terms.rate, months });
  return (
    <section className={styles.loan} aria-labelledby="loan-title">
      <h3 id="loan-title">Simulación de crédito</h3>
      <div>
        <PesosField
          label="Pie"
          name="down"
          text={typed}
          error={isPossible ? undefined : `Escribe un pie menor que ${formatPesos(price)}.`}
          onType={setTyped}
        />
        <ChoiceField
          label="Cuotas"
          value={`${months}`}
          options={monthChoices(terms.months).map((count) => ({
            value: `${count}`,
            label: `${count} meses`,
          }))}
          onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
        />
      </div>
      {isPossible && (
        <p role="status">
          <b>
            {formatPesos(down)} de pie + {months} cuotas de {formatPesos(instalment)}
          </b>
          Costo total: {formatPesos(total)}
        </p>
      )}
      <small>
        Simulación con una tasa de {`${terms.rate}`.replace('.', ',')} % mensual, sin seguros, impuestos ni
        gastos. No es una oferta: el crédito y sus condiciones los aprueba quien lo otorga.
      </small>
    </section>
  );
}
