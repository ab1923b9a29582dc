import { countOf } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './CustomersPanel.module.css';
import { agoWords } from './customer-words.rules.ts';
import type { Customer } from './customers.contract.ts';

interface CustomerRowProps {
  customer: Customer;
  now: Date;
  onOpen: () => void;
}

/** A customer in the list: who, how often and how much, when last, what they usually order, and the shop's note. */
export function CustomerRow({ customer, now, onOpen }: CustomerRowProps) {
  const { name, phone, orders, spent, lastOrderAt, usual, note } = customer;
  const zone = useShopZone();
  return (
    <li>
      <button type="button" className={styles.open} onClick={onOpen}>
        {name ?? shownPhone(phone)}
      </button>
      {name && <p className={styles.phone}>{shownPhone(phone)}</p>}
      <p className={styles.sum}>
        <span>{countOf(orders, 'pedido', 'pedidos')}</span> <b>{formatPesos(spent)}</b>
      </p>
      <time className={styles.last} dateTime={lastOrderAt}>
        {agoWords(lastOrderAt, now, zone)}
      </time>
      <div className={styles.usual}>
        {usual.length > 0 && <p>{usual.join(', ')}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}
