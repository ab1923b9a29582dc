import { useState } from 'react';
import { telHref, whatsappHref } from '#features/card/cards/links.rules.ts';
import { OrderWatch } from '#features/ordering/order-watch/OrderWatch.tsx';
import { paidText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { isAnswered, stateWords } from '#features/ordering/orders/order-state.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { fulfilmentText } from '#features/ordering/orders/order-text.rules.ts';
import { orderTitle } from '#features/ordering/orders/order-title.rules.ts';
import { seenWords } from '#features/ordering/orders/seen-words.rules.ts';
import { dueText } from '#features/ordering/settings/due-text.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './CustomerOrderView.module.css';
import { customerText, Facts } from './Facts.tsx';
import { ForgetCustomer } from './ForgetCustomer.tsx';
import { OrderContent } from './OrderContent.tsx';
import { OrderCourse, type OrderState } from './OrderCourse.tsx';
import { PayByTransfer } from './PayByTransfer.tsx';
import { SentQuestion } from './SentQuestion.tsx';
import { ShopHead } from './ShopHead.tsx';
import { useCustomerOrder } from './useCustomerOrder.tsx';

interface CustomerOrderViewProps {
  known: CustomerOrder;
  /** The page for writing to the shop; null if it takes no messages. */
  writeHref: string | null;
  now: string;
  /** Runs when the customer's data was deleted from the order; this device then forgets the order, too. */
  onForgotten: () => void;
}

/**
 * An order as its customer sees it: its status, its content and how to pay. It shows the shop's changes automatically.
 */
export function CustomerOrderView({ known, writeHref, now, onForgotten }: CustomerOrderViewProps) {
  const { order, update, sendReceipt, forget } = useCustomerOrder(known);
  const [isCancelling, setCancelling] = useState(false);
  const clock = useNow(now);
  const { card, number, token } = order;
  const whatsapp =
    card.whatsappDigits && whatsappHref(card.whatsappDigits, `Hola, escribo por mi pedido N.º ${number}.`);
  const isNew = order.status === 'nueva' && !card.closedAt;
  const isAsked = isNew && order.isSent === null && !isAnswered(order);
  const call = card.phoneDigits && telHref(card.phoneDigits);
  const state: OrderState =
    isNew && order.channel === 'direct' && !isAnswered(order)
      ? seenWords(order, clock)
      : stateWords(order, clock);

  return (
    <>
      <ShopHead card={card} />
      <main className={styles.page} data-order>
        <h1>{orderTitle(order, 'Pedido ')}</h1>
        <OrderCourse order={order} state={state} paid={paidWords(order)} now={clock}>
          <div className={styles.actions}>
            {/* Above, one that opens the same chat may stand already. */}
            {whatsapp && !isAsked && !state.isUnseen && (
              <Button variant="whatsapp" wide href={whatsapp} target="_blank" rel="noopener">
                <Icon name="whatsapp" />
                WhatsApp
              </Button>
            )}
            <div className={styles.links}>
              {writeHref && (
                <Button variant="plain" small href={writeHref}>
                  <Icon name="chat" />
                  Escribir
                </Button>
              )}
              {card.closedAt && card.email && (
                <Button variant="plain" small href={`mailto:${card.email}`}>
                  <Icon name="mail" />
                  Escribir a {card.email}
                </Button>
              )}
              {call && (
                <Button variant="plain" small href={call}>
                  <Icon name="phone" />
                  Llamar
                </Button>
              )}
              {card.isActive && (
                <Button variant="plain" small href={`/${card.subdomain}#pedir-lo-mismo-${token}`}>
                  <Icon name="bag" />
                  Pedir lo mismo
                </Button>
              )}
            </div>
          </div>
        </OrderCourse>
        {isAsked && (
          <SentQuestion
            order={order}
            onSent={() => update({ isSent: true })}
            onCancel={() => setCancelling(true)}
          />
        )}
        {order.answer && (
          <blockquote className={styles.answer}>
            <b>{card.title}</b>
            <p>{order.answer}</p>
          </blockquote>
        )}
        <PayByTransfer order={order} onReceipt={sendReceipt} />
        {!isFinished(order) && card.isActive && <OrderWatch token={token} />}
        {!card.isActive && <Unavailable order={order} />}
        <div className={styles.content}>
          <OrderContent order={order} now={clock} />
          <HowAndWhen order={order} />
        </div>
        {order.canCancel && !isAsked && (
          <Button variant="plain" wide className={styles.cancel} onClick={() => setCancelling(true)}>
            Cancelar pedido
          </Button>
        )}
        <ForgetCustomer order={order} onForget={() => forget().then(onForgotten)} />
      </main>
      {isCancelling && (
        <DangerDialog
          title={`¿Cancelar el pedido N.º ${number}?`}
          confirmLabel="Sí, cancelar pedido"
          stayLabel="Volver"
          pendingLabel="Cancelando..."
          failure="No pudimos cancelar tu pedido"
          onConfirm={() => update({ isCancelled: true }).then(() => setCancelling(false))}
          onClose={() => setCancelling(false)}
        >
          <p>El negocio verá que lo cancelaste y no lo va a preparar.</p>
        </DangerDialog>
      )}
    </>
  );
}

/** What was paid; what is still owed stands beside the account, where there is one. */
const paidWords = (order: CustomerOrder): string =>
  order.transfer && order.paidTotal !== null
    ? `Abonado ${formatPesos(order.paidTotal)}`
    : order.paidAt
      ? paidText(order)
      : '';

/** Says that the card is inactive or gone, and what the page therefore does not show. */
function Unavailable({ order: { status, paidTotal, total, card } }: { order: CustomerOrder }) {
  if (card.closedAt)
    return (
      <section className={styles.unavailable} aria-label="Aviso">
        <b>El negocio cerró</b>
        <p>
          {card.title} ya no está en Vitrina. Aquí queda tu pedido como estaba.{' '}
          {card.whatsappDigits || card.phoneDigits || card.email
            ? 'Si esperas algo de él, contáctalo abajo.'
            : 'No dejó cómo contactarlo.'}
        </p>
      </section>
    );
  const isUnpaid = status !== 'cancelada' && (paidTotal ?? 0) < total;
  return (
    <section className={styles.unavailable} aria-label="Aviso">
      <b>Este negocio no está disponible por ahora</b>
      <p>
        {isUnpaid && 'No transfieras sin hablar antes con el negocio. '}
        Por eso aquí no aparecen sus datos de pago, y no puedes escribirle por Vitrina ni pedir lo mismo.
      </p>
    </section>
  );
}

function HowAndWhen({ order }: { order: CustomerOrder }) {
  const { fulfilment, dueAt, dueMinutes, card, customerName, customerPhone, note } = order;
  const isDelivery = fulfilment?.type === 'delivery';
  // The title names the table.
  const isAtTable = fulfilment?.type === 'table';
  const due = dueAt ? dueText(dueAt, dueMinutes, order.timeZone) : 'Lo antes posible';
  const facts: [string, string | null | false][] = [
    ['Entrega', fulfilment && !isAtTable && fulfilmentText(fulfilment)],
    ['Para', (dueAt || (fulfilment && !isAtTable)) && due],
    ['A nombre de', customerText(customerName, customerPhone)],
    ['Tu nota', note],
  ];
  return <Facts label="Entrega" facts={facts} address={isDelivery ? null : card.address} />;
}
