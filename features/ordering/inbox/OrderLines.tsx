import { type FormEvent, useId, useState } from 'react';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { Order, OrderLine } from '#features/ordering/orders/orders.contract.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { describedBy, FieldNotes } from '#foundation/ui/form/FieldNotes.tsx';
import { PesosInput } from '#foundation/ui/form/PesosInput.tsx';
import styles from './OrderLines.module.css';
import { OrderPictures, type PicturesById } from './OrderPictures.tsx';

interface OrderLinesProps {
  order: Order;
  pictures: PicturesById;
  onPrice: (at: number, price: number) => void;
}

export const OrderLines = ({ order, pictures, onPrice }: OrderLinesProps) => (
  <>
    <ul className={styles.lines}>
      {order.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
        <li key={at}>
          <OrderPictures lines={[line]} pictures={pictures} />
          <b>{quantityWords(line)}</b>
          <p>
            {lineName(line)}
            {line.note && <em>«{line.note}»</em>}
            {line.price > 0 && (
              <small>
                {formatPesos(line.price)} {line.unit ? `/ ${line.unit}` : 'c/u'}
              </small>
            )}
          </p>
          {line.subtotal > 0 ? (
            <span className={styles.amount}>{formatPesos(line.subtotal)}</span>
          ) : (
            <MissingPrice line={line} onPrice={(price) => onPrice(at, price)} />
          )}
        </li>
      ))}
      {order.fee > 0 && (
        <li className={styles.fee}>
          <p>Despacho</p>
          <span className={styles.amount}>{formatPesos(order.fee)}</span>
        </li>
      )}
      {order.coupon && (
        <li className={styles.fee}>
          <p>Cupón {order.coupon}</p>
          <span className={styles.amount}>{formatPesos(-order.discount)}</span>
        </li>
      )}
    </ul>
    <p className={styles.total}>
      <span>Total</span>
      <b>{totalText(order)}</b>
    </p>
  </>
);

function MissingPrice({ line, onPrice }: { line: OrderLine; onPrice: (price: number) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const notes = { id: useId(), error: problem ?? undefined };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const price = parsePesos(text);
    if (price) onPrice(price);
    else setProblem(pesosProblem(text));
  };
  return (
    <>
      <form className={styles.missing} onSubmit={save}>
        <span aria-hidden="true">$</span>
        <PesosInput
          value={text}
          onChange={(typed) => {
            setText(typed);
            setProblem(null);
          }}
          aria-invalid={Boolean(problem) || undefined}
          aria-describedby={describedBy(notes)}
          placeholder="Por confirmar"
          aria-label={`Precio de ${line.name}, cada uno`}
        />
        <Button type="submit" small disabled={!text.trim() || parsePesos(text) === 0}>
          Poner
        </Button>
      </form>
      <FieldNotes {...notes} isAlert />
    </>
  );
}
