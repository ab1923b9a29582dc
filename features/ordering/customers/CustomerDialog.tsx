import type { MouseEvent } from 'react';
import { telHref, whatsappHref } from '#features/card/cards/links.rules.ts';
import { dateWords } from '#features/ordering/orders/due-words.rules.ts';
import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { MessageCircle, Phone } from '#foundation/ui/icon/lucide.ts';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import styles from './CustomerDialog.module.css';
import { agoWords, greeting } from './customer-words.rules.ts';
import type { CustomerDetail } from './customers.contract.ts';
import { useCustomer } from './useCustomers.tsx';

interface CustomerDialogProps {
  cardId: number;
  customerId: number;
  shop: string;
  now: Date;
  orderLink: (orderId: number) => { href: string; onClick: (event: MouseEvent) => void };
  onClose: () => void;
}

/** A customer: how to reach them, the shop's note, what they usually order, and their latest orders. */
export function CustomerDialog({ cardId, customerId, shop, now, orderLink, onClose }: CustomerDialogProps) {
  const { query, saveNote } = useCustomer(cardId, customerId);
  const customer = query.data;
  if (!customer) {
    return (
      <Dialog isOpen isLarge title="Cliente" onClose={onClose}>
        <LoadState query={query} of="este cliente" />
      </Dialog>
    );
  }
  return (
    <FormDialog
      isOpen
      isLarge
      title={customer.name ?? shownPhone(customer.phone)}
      failure="No se pudo guardar la nota"
      submitLabel="Guardar nota"
      leaveLabel="Cerrar"
      onSave={async (values) => {
        await saveNote(String(values.get('note') ?? ''));
        showToast({ title: 'Nota guardada' });
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Facts customer={customer} now={now} />
          <Ways {...{ cardId, customer, shop, now }} />
          <TextArea
            label="Nota"
            name="note"
            rows={2}
            maxLength={500}
            placeholder="Sin nueces, toca el timbre dos veces…"
            hint="Solo la ve tu equipo. Aparece en sus pedidos."
            defaultValue={customer.note ?? ''}
            error={wrong.note}
          />
          <Orders customer={customer} orderLink={orderLink} />
        </>
      )}
    </FormDialog>
  );
}

function Facts({ customer, now }: { customer: CustomerDetail; now: Date }) {
  const { orders, spent, lastOrderAt, usual } = customer;
  const zone = useShopZone();
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Pedidos</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>Gastado</dt>
          <dd>{formatPesos(spent)}</dd>
        </div>
        <div>
          <dt>Último</dt>
          <dd>{agoWords(lastOrderAt, now, zone)}</dd>
        </div>
      </dl>
      {usual.length > 0 && (
        <p className={styles.usual}>
          Suele pedir <b>{usual.join(', ')}</b>
        </p>
      )}
    </>
  );
}

interface WaysProps extends Pick<CustomerDialogProps, 'cardId' | 'shop' | 'now'> {
  customer: CustomerDetail;
}

function Ways({ cardId, customer, shop, now }: WaysProps) {
  const { phone, phoneDigits, conversationId } = customer;
  const whatsapp = phoneDigits && whatsappHref(phoneDigits, greeting(customer, shop, now));
  const tel = (phoneDigits && telHref(phoneDigits)) ?? `tel:${phone.replace(/[^\d+]/g, '')}`;
  return (
    <div className={styles.ways}>
      {whatsapp && (
        <Button variant="whatsapp" small href={whatsapp} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          Saludar
        </Button>
      )}
      <Button variant="line" small href={tel}>
        <Phone size={18} />
        {shownPhone(phone)}
      </Button>
      {conversationId && (
        <Button variant="line" small href={`/user-panel?card=${cardId}&tab=mensajes&c=${conversationId}`}>
          <MessageCircle size={18} />
          Conversación
        </Button>
      )}
    </div>
  );
}

function Orders({
  customer,
  orderLink,
}: Pick<CustomerDialogProps, 'orderLink'> & { customer: CustomerDetail }) {
  const { orders, latest } = customer;
  const zone = useShopZone();
  return (
    <section className={styles.orders} aria-label="Pedidos">
      <h3>{orders > latest.length ? `Sus últimos ${latest.length} pedidos` : 'Sus pedidos'}</h3>
      <ul>
        {latest.map((order) => (
          <li key={order.id}>
            <a {...orderLink(order.id)}>
              <b>N.º {order.number}</b>
              <span>{dateWords(order.createdAt, zone)}</span>
              <span>{order.status === 'cancelada' ? 'Cancelado' : totalText(order)}</span>
              <small>{order.lines.map((line) => `${quantityWords(line)} ${line.name}`).join(', ')}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
