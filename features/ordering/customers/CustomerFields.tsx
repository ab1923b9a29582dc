import { useEffect, useState } from 'react';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { History } from '#foundation/ui/icon/lucide.ts';
import styles from './CustomerFields.module.css';
import { isPhoneOf, ordersText } from './customer-words.rules.ts';
import type { Customer } from './customers.contract.ts';
import { readCustomer, useFoundCustomers } from './useCustomers.tsx';

interface CustomerFieldsProps {
  cardId: number;
  /** The order that is edited; null for a new one, for which customers are found by their phone. */
  order: Order | null;
  now: Date;
  wrong: FieldErrors;
  onSame: (lines: Order['lines']) => void;
}

const PAUSE_MS = 250;
/** Fewer digits belong to too many. */
const LEAST_DIGITS = 4;

/** Name and phone of an order. A few digits find a customer, with the shop's note and 'lo mismo de siempre'. */
export function CustomerFields({ cardId, order, now, wrong, onSame }: CustomerFieldsProps) {
  const [name, setName] = useState(order?.customerName ?? '');
  const [phone, setPhone] = useState(order?.customerPhone ?? '');
  const searched = usePaused(phone.replace(/\D/g, ''));
  const isSearched = order === null && searched.length >= LEAST_DIGITS;
  const found = useFoundCustomers(cardId, isSearched ? { q: searched } : null);
  const known = order === null ? found.find((customer) => isPhoneOf(customer, phone)) : undefined;
  const take = (customer: Customer) => {
    setPhone(customer.phone);
    if (customer.name) setName(customer.name);
  };
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Nombre"
          name="customerName"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={wrong.customerName}
        />
        <Field
          label="Teléfono"
          name="customerPhone"
          type="tel"
          maxLength={30}
          autoComplete="off"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={wrong.customerPhone}
        />
      </div>
      <div role="status">
        {known ? (
          <Known
            customer={known}
            now={now}
            onSame={(lines) => {
              if (!name.trim() && known.name) setName(known.name);
              onSame(lines);
            }}
          />
        ) : (
          found.length > 0 && (
            <ul className={styles.found} aria-label="Clientes con ese teléfono">
              {found.map((customer) => (
                <li key={customer.id}>
                  <button type="button" onClick={() => take(customer)}>
                    <span>{customer.name ?? shownPhone(customer.phone)}</span>
                    <small>{customer.name && shownPhone(customer.phone)}</small>
                  </button>
                </li>
              ))}
            </ul>
          )
        )}
      </div>
    </>
  );
}

function Known({
  customer,
  now,
  onSame,
}: Pick<CustomerFieldsProps, 'now' | 'onSame'> & { customer: Customer }) {
  const zone = useShopZone();
  const repeat = () =>
    orShowFailure('No pudimos leer su último pedido', async () => {
      const { latest } = await readCustomer(customer.id);
      onSame(latest.find(({ status }) => status !== 'cancelada')?.lines ?? []);
    });
  return (
    <div className={styles.known}>
      <p>
        {customer.name && <b>{customer.name} · </b>}
        {ordersText(customer, now, zone)}
        {customer.note && <strong>{customer.note}</strong>}
      </p>
      {customer.orders > 0 && (
        <Button variant="line" small onClick={repeat}>
          <History size={18} />
          Lo mismo de siempre
        </Button>
      )}
    </div>
  );
}

/** The value once it has stayed the same for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
