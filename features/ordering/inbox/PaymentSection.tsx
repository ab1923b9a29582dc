import { useState } from 'react';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { missingDeposit, paidText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { OrderWithHistory } from '#features/ordering/orders/order-inbox.contract.ts';
import { PAYMENT_WAYS, type PaymentWay, paymentWords } from '#features/ordering/orders/payment-ways.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './PaymentSection.module.css';
import type { OrderChanges } from './useOrder.tsx';

interface PaymentSectionProps {
  order: OrderWithHistory;
  now: Date;
  onChange: (changes: OrderChanges) => void;
}

/** What was paid for an order and what is still owed, its receipt, and the buttons that record a payment. */
export function PaymentSection({ order, now, onChange }: PaymentSectionProps) {
  const { total, paidTotal, payments, status } = order;
  const zone = useShopZone();
  const owed = status === 'cancelada' ? 0 : total - (paidTotal ?? 0);
  const words = paidText(order) || (owed > 0 ? `Por cobrar ${formatPesos(owed)}` : '');
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h3 id="payment-title">Pago</h3>
      {words && <p className={styles.words}>{words}</p>}
      {order.receiptUrl && <Receipt order={order} onSeen={() => onChange({ isReceiptSeen: true })} />}
      {payments.length > 0 && (
        <ul>
          {payments.map(({ id, way, amount, at }) => (
            <li key={id}>
              <span>
                {paymentWords(way)} <b>{formatPesos(amount)}</b>
                <small>{dueWords(at, now, zone)}</small>
              </span>
              <Button
                variant="plain"
                small
                aria-label={`Quitar el pago de ${formatPesos(amount)}`}
                onClick={() => onChange({ removedPaymentId: id })}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {owed > 0 && (
        <NewPayment
          // Once something has changed, another amount is proposed.
          key={`${total} ${paidTotal} ${order.deposit}`}
          isEarly={status === 'nueva' && !order.deposit && !order.receiptUrl && !paidTotal}
          proposed={Math.min(owed, missingDeposit(order) || owed)}
          owed={owed}
          onPay={(payment) => onChange({ payment })}
        />
      )}
    </section>
  );
}

function Receipt({ order, onSeen }: { order: OrderWithHistory; onSeen: () => void }) {
  const { receiptUrl, isReceiptNew, receiptUsedIn } = order;
  return (
    <div className={styles.receipt} data-warns={isReceiptNew || receiptUsedIn !== null || undefined}>
      {receiptUsedIn !== null && <b>Este comprobante ya se usó en el pedido N.º {receiptUsedIn}.</b>}
      <a href={receiptUrl ?? ''} target="_blank" rel="noreferrer">
        Ver el comprobante de la transferencia
      </a>
      {isReceiptNew && (
        <Button variant="line" small onClick={onSeen}>
          Ya lo revisé
        </Button>
      )}
    </div>
  );
}

interface NewPaymentProps {
  /** Whether no money is expected yet: then only its button shows. */
  isEarly: boolean;
  proposed: number;
  owed: number;
  onPay: (payment: { way: PaymentWay; amount: number }) => void;
}

function NewPayment({ isEarly, proposed, owed, onPay }: NewPaymentProps) {
  const [isFolded, setFolded] = useState(isEarly);
  const [text, setText] = useState(formatCount(proposed));
  const [error, setError] = useState('');
  const pay = (way: PaymentWay) => {
    const amount = parsePesos(text);
    if (!amount) setError('Escribe cuánto pagó, por ejemplo 9.450.');
    else if (amount > owed) setError(`Faltan ${formatPesos(owed)}: escribe hasta ese monto.`);
    else onPay({ way, amount });
  };
  if (isFolded)
    return (
      <Button variant="line" small className={styles.fold} onClick={() => setFolded(false)}>
        Anotar un pago
      </Button>
    );
  return (
    <>
      <PesosField
        label="Anotar un pago"
        name="payment"
        text={text}
        error={error}
        onType={(typed) => {
          setText(typed);
          setError('');
        }}
      />
      <fieldset className={styles.ways}>
        <VisuallyHidden as="legend">Cómo pagó</VisuallyHidden>
        {PAYMENT_WAYS.map((way) => (
          <Button key={way} variant="line" small onClick={() => pay(way)}>
            {paymentWords(way)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
