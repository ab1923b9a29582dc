import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { orderPageAddress } from '#features/ordering/orders/order-page.rules.ts';
import { orderMessage } from '#features/ordering/orders/order-text.rules.ts';
import { dueText } from '#features/ordering/settings/due-text.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SentQuestion.module.css';

/** The message to the shop again, with the present content of the order. */
const messageOf = ({ card, token, lines, dueAt, dueMinutes, timeZone, ...order }: CustomerOrder): string =>
  orderMessage({
    ...order,
    cardTitle: card.title,
    showsPrices: card.showsPrices,
    lines: lines.map((line) => ({ ...line, name: lineName(line) })),
    when: dueAt ? dueText(dueAt, dueMinutes ?? 0, timeZone) : '',
    url: orderPageAddress(location.origin, token),
  });

interface SentQuestionProps {
  order: CustomerOrder;
  onSent: () => Promise<void>;
  onCancel: () => void;
}

/** Asks the customer whether the message was sent in WhatsApp, because the server cannot know it. */
export function SentQuestion({ order, onSent, onCancel }: SentQuestionProps) {
  const digits = order.card.whatsappDigits;
  const whatsapp = digits && whatsappHref(digits);
  return (
    <section className={styles.question} aria-labelledby="enviado">
      <h2 id="enviado">¿Lo enviaste?</h2>
      <p>El negocio se entera de tu pedido cuando envías el mensaje de WhatsApp.</p>
      <div>
        <Button onClick={() => orShowFailure('No pudimos guardar tu respuesta', onSent)}>Sí, lo envié</Button>
        {digits && whatsapp && (
          <Button
            variant="line"
            href={whatsapp}
            target="_blank"
            rel="noopener"
            // The message contains the page's own address, which is unknown when the server renders the page.
            onClick={({ currentTarget }) => {
              currentTarget.href = whatsappHref(digits, messageOf(order)) ?? whatsapp;
            }}
          >
            <Icon name="whatsapp" />
            Abrir WhatsApp
          </Button>
        )}
        <Button variant="plain" onClick={onCancel}>
          Cancelar pedido
        </Button>
      </div>
    </section>
  );
}
