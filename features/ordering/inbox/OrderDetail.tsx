import { useEffect, useRef } from 'react';
import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { PhoneLink } from '#features/card/cards/PhoneLink.tsx';
import { CustomerOfOrder } from '#features/ordering/customers/CustomerOfOrder.tsx';
import { FactRows } from '#features/ordering/order-page/Facts.tsx';
import { dueWords, isForLaterDay } from '#features/ordering/orders/due-words.rules.ts';
import type { blockSender, OrderWithHistory } from '#features/ordering/orders/order-inbox.contract.ts';
import { fulfilmentText } from '#features/ordering/orders/order-text.rules.ts';
import { orderTitle } from '#features/ordering/orders/order-title.rules.ts';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ArrowLeft, Ellipsis, MessageCircle } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { AnswerSection } from './AnswerSection.tsx';
import styles from './OrderDetail.module.css';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { PicturesById } from './OrderPictures.tsx';
import { OrderState } from './OrderState.tsx';
import { OrderTicket, type ShopOnPaper } from './OrderTicket.tsx';
import { arrivalWords, isUnsent, unsentText } from './order-facts.rules.ts';
import { stepsOf } from './order-steps.rules.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { PrintMenu } from './PrintMenu.tsx';
import type { OrderChanges } from './useOrder.tsx';
import { usePrint } from './usePrint.tsx';

interface OrderDetailProps {
  id: string;
  order: OrderWithHistory;
  pictures: PicturesById;
  shop: ShopOnPaper;
  now: Date;
  section: 'answer' | undefined;
  onChange: (changes: OrderChanges) => void;
  onEdit: () => void;
  onClose: () => void;
}

const SOON_MINUTES = [15, 30, 45, 60];

/** Everything about one order, and everything that can be done with it. */
export function OrderDetail({
  id,
  order,
  pictures,
  shop,
  now,
  section,
  onChange,
  onEdit,
  onClose,
}: OrderDetailProps) {
  const { number, status, customerName, customerPhone, customerDigits, fulfilment, dueAt } = order;
  const { main, others } = stepsOf(order);
  const chat = customerDigits && whatsappHref(customerDigits);
  const zone = useShopZone();
  const answer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section === 'answer') answer.current?.scrollIntoView({ block: 'start' });
  }, [section]);
  const { print, sheet } = usePrint();
  const arrives = fulfilment?.type === 'delivery';
  const isOpen = status === 'nueva' || status === 'confirmada';
  // Nobody says 'in 15 minutes' of an order for another day.
  const soonMinutes = isForLaterDay(dueAt, now, zone) ? [] : SOON_MINUTES;
  return (
    <div className={classNames(styles.detail, styles.order)}>
      <header className={styles.head}>
        <RoundButton plain label="Cerrar el pedido" onClick={onClose}>
          <ArrowLeft size={22} />
        </RoundButton>
        <div>
          <h2 id={id}>{orderTitle(order, 'Pedido ')}</h2>
          <p>
            <OrderState order={order} />
            <span>{arrivalWords(order, now, zone)}</span>
          </p>
        </div>
        <PrintMenu
          label="Imprimir el pedido"
          onPrint={(paper) => print(paper, <OrderTicket order={order} shop={shop} />)}
        />
        <Menu
          label={`Más del pedido ${number}`}
          items={[
            ...others.map((step) => ({
              label: step.label,
              icon: null,
              onSelect: () => onChange({ status: step.status }),
            })),
            ...(order.source === 'card' && now.getTime() - Date.parse(order.createdAt) < DAY_MS
              ? [
                  {
                    label: 'No recibir más desde esta conexión hoy',
                    icon: null,
                    onSelect: () => setSenderBlocked(order.id, true),
                  },
                ]
              : []),
          ]}
        >
          <Ellipsis size={22} />
        </Menu>
      </header>

      {isUnsent(order) && (
        <div className={styles.unsent}>
          <p>{unsentText(order)}.</p>
          <Button variant="line" small onClick={() => onChange({ isSent: true })}>
            El mensaje llegó
          </Button>
        </div>
      )}
      <div className={styles.body}>
        <dl className={styles.facts}>
          <FactRows
            facts={[
              [
                'Cliente',
                order.forgottenAt
                  ? 'Pidió borrar sus datos'
                  : (customerName || customerPhone) && (
                      <>
                        {customerName}{' '}
                        {customerPhone && <PhoneLink phone={customerPhone} digits={customerDigits} />}
                        {chat && (
                          <p>
                            <Button variant="whatsapp" small href={chat} target="_blank" rel="noreferrer">
                              <Icon name="whatsapp" />
                              WhatsApp
                            </Button>
                          </p>
                        )}
                      </>
                    ),
              ],
            ]}
          />
          {customerPhone && (
            <CustomerOfOrder
              {...{ cardId: order.cardId, phone: customerPhone, now }}
              className={styles.note}
            />
          )}
          <FactRows
            facts={[
              ['Entrega', fulfilment && fulfilment.type !== 'table' && fulfilmentText(fulfilment)],
              ['Para', dueAt && dueWords(dueAt, now, zone)],
              ['Se agotó', order.soldOut.join(', ')],
            ]}
          />
          {order.note && (
            <div className={styles.note} data-warns>
              <dt>Nota</dt>
              <dd>{order.note}</dd>
            </div>
          )}
        </dl>
        <div className={styles.main}>
          <section aria-label="Productos">
            <OrderLines
              order={order}
              pictures={pictures}
              onPrice={(at, price) => onChange({ changedLines: [{ at, price }] })}
            />
            <Button variant="line" small className={styles.edit} onClick={onEdit}>
              Editar pedido
            </Button>
          </section>
          {isOpen && (soonMinutes.length > 0 || order.readyAt) && (
            <section className={styles.ready} aria-labelledby={`${id}-ready`}>
              <h3 id={`${id}-ready`}>
                {order.readyAt
                  ? `${arrives ? 'Llega' : 'Listo'} ${dueWords(order.readyAt, now, zone)}`
                  : `¿Cuándo ${arrives ? 'llegará' : 'estará listo'}?`}
              </h3>
              <Chips label={`En cuánto ${arrives ? 'llega' : 'está listo'}`}>
                {soonMinutes.map((minutes) => (
                  <Chip
                    key={minutes}
                    chosen={false}
                    onClick={() => onChange({ readyAt: inMinutes(minutes) })}
                  >
                    {minutes === 60 ? 'En 1 h' : `En ${minutes} min`}
                  </Chip>
                ))}
                {order.readyAt && (
                  <Chip chosen={false} onClick={() => onChange({ readyAt: null })}>
                    Quitar
                  </Chip>
                )}
              </Chips>
            </section>
          )}
          <PaymentSection order={order} now={now} onChange={onChange} />
          <AnswerSection
            ref={answer}
            order={order}
            now={now}
            isWanted={section === 'answer'}
            onAnswer={(text) => onChange({ answer: text })}
          />
          {order.conversationId && (
            <Button
              variant="line"
              wide
              href={`/user-panel?card=${order.cardId}&tab=mensajes&c=${order.conversationId}`}
            >
              <MessageCircle size={20} />
              Escribir al cliente
            </Button>
          )}
        </div>
        <OrderHistory order={order} now={now} />
      </div>

      {main && (
        <footer className={styles.foot}>
          <Button variant="ink" wide onClick={() => onChange({ status: main.status })}>
            {main.status === 'confirmada' ? 'Confirmar pedido' : main.label}
          </Button>
        </footer>
      )}
      {sheet}
    </div>
  );
}

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** Rounded up as people name times: 18:07 plus 30 minutes is 18:40. */
const inMinutes = (minutes: number): string =>
  new Date(Math.ceil((Date.now() + minutes * MINUTE_MS) / STEP_MS) * STEP_MS).toISOString();

/** Takes no more orders today from where this one came, with an undo. */
const setSenderBlocked = (id: number, isBlocked: boolean): Promise<void> =>
  orShowFailure('No se pudo guardar', async () => {
    await api<typeof blockSender>('PUT /api/orders/{id}/sender', { id, body: { isBlocked } });
    showToast(
      isBlocked
        ? {
            title: 'Hoy no recibirás más pedidos desde esa conexión',
            detail: 'Si es el wifi de tu local, tampoco podrán pedir las otras mesas.',
            action: { label: 'Deshacer', onSelect: () => setSenderBlocked(id, false) },
          }
        : { title: 'Vuelves a recibir pedidos desde esa conexión' },
    );
  });
