import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import styles from './SentQuestion.module.css';
import { seenWords } from './seen-words.rules.ts';
import { WhatsAppOrder } from './WhatsAppOrder.tsx';

/** Whether the shop has seen an order that needs no message; if not, how to tell it. */
export function SeenNote({ order, now }: { order: CustomerOrder; now: Date }) {
  const words = seenWords(order, now);
  return (
    <section className={styles.question} aria-label="Aviso al negocio" role="status">
      <h2>{words.title}</h2>
      {words.detail && <p>{words.detail}</p>}
      {words.isUnseen && (
        <div>
          <WhatsAppOrder order={order} label="Enviarlo por WhatsApp" />
        </div>
      )}
    </section>
  );
}
