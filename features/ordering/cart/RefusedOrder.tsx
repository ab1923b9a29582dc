import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import styles from './SentOrder.module.css';
import { orderAgain } from './useOrderAgain.tsx';
import { forgetOrder, type SentContent, type SentOrder } from './useSentOrders.tsx';

interface RefusedOrderProps {
  order: SentOrder;
  content: SentContent;
  reason: string;
}

/** An order that was sent offline and refused once the connection was back: what happened, and what to do. */
export function RefusedOrder({ order, content, reason }: RefusedOrderProps) {
  const { channel } = order.request;
  return (
    <>
      <SheetHead id="sent-title" title="Tu pedido no quedó registrado" onClose={closeHash} />
      <div className={classNames(styles.body, styles.refused)}>
        <p className={styles.refusal}>
          <b>{reason}</b>
          Lo enviaste sin conexión, y recién ahora pudimos entregarlo.
        </p>
        <ul>
          {content.cart.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not move.
            <li key={at}>
              <span>
                {quantityWords({ ...line.seen, quantity: line.quantity })} {line.seen?.name}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.terms}>
          Corrígelo y envíalo de nuevo.
          {channel !== 'direct' &&
            ` Si ya escribiste ${channel === 'whatsapp' ? 'por WhatsApp' : 'el correo'}, avísale al negocio.`}
        </p>
      </div>
      <div className={styles.foot}>
        <Button
          wide
          onClick={() => {
            orderAgain(content);
            forgetOrder(order.key);
          }}
        >
          Corregir el pedido
        </Button>
        <Button
          variant="line"
          wide
          onClick={() => {
            closeHash();
            forgetOrder(order.key);
          }}
        >
          Descartarlo
        </Button>
      </div>
    </>
  );
}
