import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { orderPagePath } from '#features/ordering/orders/order-page.rules.ts';
import { stateWords } from '#features/ordering/orders/order-state.rules.ts';
import type { OrderChannel } from '#features/ordering/orders/orders.contract.ts';
import { lineTotal } from '#features/ordering/orders/quantity.rules.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { seenWords } from '#features/ordering/orders/seen-words.rules.ts';
import { whenText } from '#features/ordering/settings/due-text.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { copyText } from '#foundation/ui/feedback/copy-text.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { movedNote } from './moved-note.rules.ts';
import styles from './SentOrder.module.css';
import { currentCart, replaceCart } from './useCart.tsx';
import { cancelOrder, confirmSent, type SentOrder as Sent, type SentContent } from './useSentOrders.tsx';

interface SentOrderProps {
  order: Sent;
  content: SentContent;
  number: number | undefined;
  /** The order as the shop has it now; null until it has been read. */
  present: CustomerOrder | null;
  now: Date;
  timeZone: TimeZone;
  shop: string;
}

/** The ordered products, the order's status, and whether the message was sent. */
export function SentOrder({ order, content, number, present, now, timeZone, shop }: SentOrderProps) {
  const { href, how, when, showsPrices } = content;
  const { isSent, request } = order;
  const isWhatsApp = request.channel === 'whatsapp';
  const isDirect = request.channel === 'direct';
  const placed = present ?? order.placed;
  const due = placed?.dueAt ? whenText(placed.dueAt, placed.dueMinutes, timeZone) : when;
  const fee = present?.fee ?? content.fee;
  const { coupon, discount = 0 } = present ?? content;
  const deposit = placed?.deposit ?? content.deposit ?? 0;
  const seeWords =
    showsPrices && deposit > 0 ? `Ver mi pedido y abonar ${formatPesos(deposit)}` : 'Ver mi pedido';
  const isNew = !present || present.status === 'nueva';
  const words: Words = isNew ? newWords(order, present, shop, now) : stateWords(present, now);
  const { title, detail } = words;
  // A tick for what has arrived: on the shop's devices, or sent by the customer, who alone knows.
  const waits = isNew && (isDirect ? words.isUnseen : !isSent);
  const whatsapp = words.isUnseen && whatsappHref(present?.card.whatsappDigits ?? '', content.text);
  return (
    <>
      <RoundButton plain label="Cerrar" className={styles.close} onClick={closeHash}>
        <Icon name="close" size={24} />
      </RoundButton>
      <div className={styles.body}>
        {present?.status !== 'cancelada' && !(isDirect && !order.placed) && (
          <svg
            className={styles.check}
            data-waits={waits}
            viewBox="0 0 64 64"
            width="64"
            height="64"
            aria-hidden="true"
          >
            <circle cx="32" cy="32" r="32" />
            <path d={waits ? 'M32 17v17l10 6' : 'M19 33l9 9 17-19'} pathLength="1" />
          </svg>
        )}
        <h2 id="sent-title">
          Pedido{number && ` N.º ${number}`}
          {isNew ? ` ${title}` : `: ${title.toLowerCase()}`}
        </h2>
        {detail && <p className={styles.state}>{detail}</p>}
        {isNew && <Notes order={order} content={content} total={placed?.total} timeZone={timeZone} />}
        <ul>
          {linesOf(content, present).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not move.
            <li key={at}>
              <span>
                {quantityWords(line)} {line.name}
                {line.note && <small>«{line.note}»</small>}
              </span>
              {showsPrices && <Amount price={line.price} quantity={line.quantity} />}
            </li>
          ))}
          {showsPrices && fee > 0 && (
            <li>
              <span>Despacho</span>
              <b>{formatPesos(fee)}</b>
            </li>
          )}
          {showsPrices && coupon && (
            <li>
              <span>Cupón {coupon}</span>
              <b>{formatPesos(-discount)}</b>
            </li>
          )}
        </ul>
        {showsPrices && (
          <p className={styles.total}>
            <span>Total</span>
            <b>{totalText(placed ?? content)}</b>
          </p>
        )}
        {(how || due) && (
          <p className={styles.terms}>
            {how}
            {how && due && <br />}
            {due && `Para ${due}`}
          </p>
        )}
        <div className={styles.more}>
          {order.placed && !isDirect && !isSent && (
            <Button variant="plain" small href={orderPagePath(order.key)}>
              {seeWords}
            </Button>
          )}
          {/* Until it is recorded it has no page, which cancels it otherwise. */}
          {!order.placed && (
            <Button variant="plain" small onClick={() => cancel(order, content)}>
              Cancelar pedido
            </Button>
          )}
          <Button variant="plain" small onClick={() => copy(content.text)}>
            Copiar pedido
          </Button>
        </div>
      </div>
      {isDirect && !order.placed && order.waitsFor && href && (
        <div className={styles.foot}>
          <Button variant="line" wide href={href} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            Enviarlo por WhatsApp
          </Button>
        </div>
      )}
      {order.placed && (isDirect || isSent) && (
        <div className={styles.foot}>
          {whatsapp && (
            <Button variant="whatsapp" wide href={whatsapp} target="_blank" rel="noopener">
              <Icon name="whatsapp" />
              Enviarlo por WhatsApp
            </Button>
          )}
          <Button variant={whatsapp ? 'plain' : 'accent'} wide href={orderPagePath(order.key)}>
            {seeWords}
          </Button>
        </div>
      )}
      {!isSent && (
        <div className={styles.foot}>
          <p className={styles.question}>
            <b>¿Lo enviaste?</b> {isWhatsApp ? 'WhatsApp' : 'Tu correo'} se abrió con el pedido escrito; falta
            enviarlo.
          </p>
          <Button variant="accent" wide onClick={() => confirmSent(order)}>
            Sí, lo envié
          </Button>
          <Button variant="plain" wide href={href} {...(isWhatsApp && { target: '_blank', rel: 'noopener' })}>
            <Icon name={isWhatsApp ? 'whatsapp' : 'mail'} />
            Abrir {isWhatsApp ? 'WhatsApp' : 'mi correo'} otra vez
          </Button>
        </div>
      )}
    </>
  );
}

interface Words {
  title: string;
  detail: string;
  /** Nobody of the shop has looked, and another way is offered. */
  isUnseen?: boolean;
}

/** The words for an order that the shop has not taken up yet. */
function newWords(
  { isSent, request, placed, waitsFor }: Sent,
  present: CustomerOrder | null,
  shop: string,
  now: Date,
): Words {
  if (request.channel === 'direct') {
    const seen = present && seenWords(present, now);
    if (seen && present.seenAt) return { title: 'visto', detail: seen.detail };
    if (seen?.isUnseen) {
      const detail = present?.card.whatsappDigits
        ? 'Avísale por WhatsApp para que lo vean ya.'
        : 'Llama o acércate al local para que lo vean ya.';
      return { title: 'guardado', detail, isUnseen: true };
    }
    if (placed)
      return {
        title: `enviado a ${shop}`,
        detail: 'En la página de tu pedido verás cuando lo vean.',
      };
    return waitsFor ? { title: 'sin enviar', detail: '' } : { title: 'enviándose…', detail: '' };
  }
  const isWhatsApp = request.channel === 'whatsapp';
  if (!isSent) return { title: `listo en ${isWhatsApp ? 'WhatsApp' : 'tu correo'}`, detail: '' };
  return { title: 'enviado', detail: `El negocio te responde por ${isWhatsApp ? 'WhatsApp' : 'correo'}.` };
}

interface Line {
  name: string;
  quantity: number;
  unit?: string | null | undefined;
  note?: string | null | undefined;
  /** The price of one piece; null until the shop has set it. */
  price: number | null;
}

/** The lines as the shop has them now; as they were sent if that is not known. */
const linesOf = ({ cart }: SentContent, present: CustomerOrder | null): Line[] =>
  present
    ? present.lines.map(({ name, unit, choices, quantity, note, price }) => ({
        ...{ name: lineName({ name, choices }), unit, quantity, note },
        price: price || null,
      }))
    : cart.lines.map(({ quantity, note, seen }) => ({
        ...{ name: seen?.name ?? '', unit: seen?.unit, quantity, note },
        price: seen?.price ?? null,
      }));

const Amount = ({ price, quantity }: { price: number | null; quantity: number }) => (
  <b>{price === null ? 'por confirmar' : formatPesos(lineTotal(price, quantity))}</b>
);

/** Why the order is not recorded yet. `href` opens the message to the shop; '' if there is none. */
function waitingNote(waitsFor: 'network' | 'shop', channel: OrderChannel, href: string): string {
  const isDirect = channel === 'direct';
  if (waitsFor === 'network')
    return isDirect
      ? 'Estás sin conexión: tu pedido espera en este teléfono y sale apenas vuelva.'
      : 'Estás sin conexión: lo registraremos cuando vuelva.';
  const refused = 'El negocio no puede recibir más pedidos desde esta conexión por ahora.';
  if (!isDirect) return `${refused} Tu mensaje tiene el pedido completo: envíalo.`;
  return href ? `${refused} Por WhatsApp va el pedido completo.` : refused;
}

/** Tells the customer that the order is not recorded yet, that it is due later, or that its total has changed. */
function Notes({
  order: { placed, waitsFor, request },
  content,
  total,
  timeZone,
}: {
  order: Sent;
  content: SentContent;
  total: number | undefined;
  timeZone: TimeZone;
}) {
  const notes = [];
  if (!placed && waitsFor) notes.push(waitingNote(waitsFor, request.channel, content.href));
  if (placed?.wasMoved && placed.dueAt) {
    notes.push(movedNote(request.dueAt, placed.dueAt, new Date(), timeZone));
  }
  // A customer who sees no prices cannot notice a change.
  if (total !== undefined && content.showsPrices && total !== content.total) {
    notes.push(`Cambió un precio: el total es ${formatPesos(total)}.`);
  }
  return (
    <p role="status" className={styles.notes}>
      {notes.join(' ')}
    </p>
  );
}

const copy = (text: string): Promise<boolean> =>
  copyText(text, {
    copied: 'Pedido copiado',
    refused: { title: 'Tu navegador no dejó copiar el pedido', isError: true },
  });

/** Cancels the order and puts its products into the cart again: most people only want to change something. */
async function cancel(order: Sent, { cart }: SentContent): Promise<void> {
  try {
    await cancelOrder(order);
    if (currentCart().lines.length === 0) replaceCart({ ...cart, token: undefined, number: undefined });
    closeHash();
    showToast({ title: 'Cancelaste tu pedido', detail: 'Sus productos siguen en tu carrito.' });
  } catch (error) {
    showFailure('No pudimos cancelar tu pedido', error);
  }
}
