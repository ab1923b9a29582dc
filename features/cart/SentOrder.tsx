import { whenText } from '#features/order-settings/due-text.rules.ts';
import { totalText } from '#features/orders/order-amounts.rules.ts';
import { orderPagePath } from '#features/orders/order-page.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { selectionKey } from './cart.rules.ts';
import { movedNote } from './moved-note.rules.ts';
import styles from './SentOrder.module.css';
import { currentCart, replaceCart } from './useCart.tsx';
import { cancelOrder, confirmSent, type SentOrder as Sent, type SentContent } from './useSentOrders.tsx';

interface SentOrderProps {
  order: Sent;
  content: SentContent;
  number: number | undefined;
}

/** What was ordered, and whether the message was sent. */
export function SentOrder({ order, content, number }: SentOrderProps) {
  const { cart, href, how, when, fee, showsPrices } = content;
  const { placed, isSent, request } = order;
  const isWhatsApp = request.channel === 'whatsapp';
  const due = placed?.dueAt ? whenText(placed.dueAt, placed.dueMinutes) : when;
  return (
    <>
      <RoundButton plain label="Cerrar" className={styles.close} onClick={closeHash}>
        <Icon name="close" size={24} />
      </RoundButton>
      <div className={styles.body}>
        <svg className={styles.check} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <circle cx="32" cy="32" r="32" />
          <path d="M19 33l9 9 17-19" pathLength="1" />
        </svg>
        <h2 id="sent-title">
          Pedido{number && ` N.º ${number}`} listo en {isWhatsApp ? 'WhatsApp' : 'tu correo'}
        </h2>
        <Notes order={order} content={content} />
        <ul>
          {cart.lines.map((line) => (
            <li key={selectionKey(line)}>
              <span>
                {line.quantity} × {line.seen?.name}
                {line.note && <small>“{line.note}”</small>}
              </span>
              {showsPrices && <Amount price={line.seen?.price ?? null} quantity={line.quantity} />}
            </li>
          ))}
          {showsPrices && fee > 0 && (
            <li>
              <span>Despacho</span>
              <b>{formatPesos(fee)}</b>
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
          {placed && (
            <Button variant="plain" small href={orderPagePath(order.key)}>
              Ver mi pedido
            </Button>
          )}
          <Button variant="plain" small onClick={() => copy(content.text)}>
            Copiar pedido
          </Button>
          <Button variant="plain" small onClick={() => cancel(order, content)}>
            Cancelar pedido
          </Button>
        </div>
      </div>
      {!isSent && (
        <div className={styles.foot}>
          <p className={styles.question}>
            <b>¿Lo enviaste?</b> {isWhatsApp ? 'WhatsApp' : 'Tu correo'} se abrió con el pedido escrito; falta
            enviarlo.
          </p>
          <Button wide onClick={() => confirmSent(order)}>
            Sí, lo envié
          </Button>
          <Button
            variant={isWhatsApp ? 'whatsapp' : 'line'}
            wide
            href={href}
            {...(isWhatsApp && { target: '_blank', rel: 'noopener' })}
          >
            <Icon name={isWhatsApp ? 'whatsapp' : 'mail'} />
            Abrir {isWhatsApp ? 'WhatsApp' : 'mi correo'} otra vez
          </Button>
        </div>
      )}
    </>
  );
}

const Amount = ({ price, quantity }: { price: number | null; quantity: number }) => (
  <b>{price === null ? 'por confirmar' : formatPesos(price * quantity)}</b>
);

/** What the customer should know beside the order: it has still to be recorded, was moved, or costs something else. */
function Notes({ order: { placed, isWaiting, request }, content }: { order: Sent; content: SentContent }) {
  const notes = [];
  if (!placed && isWaiting) notes.push('Estás sin conexión: lo registraremos cuando vuelva.');
  if (placed?.wasMoved && placed.dueAt) {
    notes.push(movedNote(request.dueAt, placed.dueAt, new Date()));
  }
  // Without shown prices, no price can have changed.
  if (placed && content.showsPrices && placed.total !== content.total) {
    notes.push(`Cambió un precio: el total es ${formatPesos(placed.total)}.`);
  }
  return (
    <p role="status" className={styles.notes}>
      {notes.join(' ')}
    </p>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Pedido copiado' });
  } catch {
    showToast({ title: 'Tu navegador no dejó copiar el pedido', isError: true });
  }
}

/** Cancelled, its products are in the cart again: most people want to change something. */
async function cancel(order: Sent, { cart }: SentContent): Promise<void> {
  try {
    const replaces = await cancelOrder(order);
    if (currentCart().lines.length === 0) {
      replaceCart({ ...cart, token: undefined, number: undefined, replaces });
    }
    closeHash();
    showToast({ title: 'Cancelaste tu pedido', detail: 'Sus productos siguen en tu carrito.' });
  } catch (error) {
    showFailure('No pudimos cancelar tu pedido', error);
  }
}
