import { dayAndTime } from '#foundation/ui/browser/day-and-time.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './WebhookPage.module.css';
import type { WebhookEvent } from './webhooks.contract.ts';

const TITLES: Record<WebhookEvent['type'], string> = {
  'order.created': 'Pedido nuevo',
  'order.changed': 'Pedido con cambios',
  'booking.created': 'Reserva nueva',
  'booking.changed': 'Reserva con cambios',
  'request.created': 'Solicitud nueva',
  'request.changed': 'Solicitud con cambios',
  'message.received': 'Mensaje',
  'product.changed': 'Producto con cambios',
  'product.deleted': 'Producto eliminado',
  'product.sold_out': 'Producto agotado',
  test: 'Prueba',
};

interface EventLogProps {
  events: readonly WebhookEvent[];
  canSend: boolean;
  now: string;
  onSend: (eventId: number) => void;
}

/** The last events, the newest first: what was sent, and what the program answered. */
export function EventLog({ events, canSend, now, onSend }: EventLogProps) {
  const clock = useNow(now);
  const zone = useShopZone();
  return (
    <section className={styles.log}>
      <h2>Últimos avisos</h2>
      {events.length === 0 && <p className={styles.why}>Todavía no hay ninguno. Envía una prueba.</p>}
      <ul aria-label="Últimos avisos">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{TITLES[event.type]}</b>
              <span>{dayAndTime(event.createdAt, clock, zone)}</span>
              <span className={event.sentAt ? styles.good : event.triedAt ? styles.off : undefined}>
                {stateOf(event)}
              </span>
            </p>
            {event.body && (
              <Details title="Ver">
                <h3>Enviado</h3>
                <pre>{pretty(event.body)}</pre>
                <h3>Respuesta</h3>
                <pre>{event.answer || '(vacía)'}</pre>
                {canSend && (
                  <Button variant="line" small onClick={() => onSend(event.id)}>
                    Enviar otra vez
                  </Button>
                )}
              </Details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ sentAt, triedAt, status }: WebhookEvent): string {
  if (sentAt) return `Recibido (${status})`;
  if (!triedAt) return 'En espera';
  return status === null ? 'Sin respuesta, se intenta de nuevo' : `Respondió ${status}, se intenta de nuevo`;
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
