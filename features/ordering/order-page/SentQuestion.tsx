import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import styles from './SentQuestion.module.css';
import { WhatsAppOrder } from './WhatsAppOrder.tsx';

interface SentQuestionProps {
  order: CustomerOrder;
  onSent: () => Promise<void>;
  onCancel: () => void;
}

/** Asks the customer whether the message was sent in WhatsApp, because the server cannot know it. */
export function SentQuestion({ order, onSent, onCancel }: SentQuestionProps) {
  return (
    <section className={styles.question} aria-labelledby="enviado" data-screen-only>
      <h2 id="enviado">¿Lo enviaste?</h2>
      <p>El negocio se entera de tu pedido cuando envías el mensaje de WhatsApp.</p>
      <div>
        <Button onClick={() => orShowFailure('No pudimos guardar tu respuesta', onSent)}>Sí, lo envié</Button>
        <WhatsAppOrder order={order} label="Abrir WhatsApp" />
        <Button variant="plain" onClick={onCancel}>
          Cancelar pedido
        </Button>
      </div>
    </section>
  );
}
